import { err, ok, type Result, ZERO } from '@maidan/core'
import type { WalletAnswer, WalletRefusal } from './core/operation.ts'
import type { SeamlessWallet } from './core/wallet.ts'
import type { CasinoDeps } from './deps.ts'
import type { Answered, Dialect, Question, RawCall, SessionAnswer } from './dialects/dialect.ts'
import { dialectOf } from './dialects/index.ts'
import { findPlayer, findSession, saveAlias } from './launches/store.ts'
import type { Providers } from './providers/providers.ts'

export type ReceiveDeps = Pick<CasinoDeps, 'db' | 'clock'> & {
  readonly providers: Providers
  readonly wallet: SeamlessWallet
}

/** Hears a provider: proves the call, reads it in the provider's dialect, carries it out and answers in the same dialect. */
export const receiveCall = async (
  deps: ReceiveDeps,
  code: string,
  call: RawCall,
): Promise<Result<string, 'not_found'>> => {
  const provider = await deps.providers.find(code)
  if (!provider) return err('not_found')
  const dialect = dialectOf(provider.dialect)
  const proof = dialect.prove(call, provider.keys, deps.clock.now())
  // Nothing of a call is read before it is proved, but for what the answer repeats.
  if (!proof.ok) return ok(write(dialect, call, undefined, proof.refusal))
  const { question, echo } = dialect.read(call)
  if (!question.ok) return ok(write(dialect, call, undefined, question.refusal))
  const answered = await answer(deps, code, question.value).catch((error: unknown) => {
    if (!isAway(error)) throw error
    return refusalOf(question.value, 'busy')
  })
  return ok(JSON.stringify(dialect.write(echo, answered)))
}

/** The database is away or slow: the provider asks again with the same id. */
const isAway = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 503

const write = (
  dialect: Dialect<unknown>,
  call: RawCall,
  question: Question | undefined,
  refusal: WalletRefusal,
): string => JSON.stringify(dialect.write(dialect.read(call).echo, refusalOf(question, refusal)))

const refusalOf = (question: Question | undefined, refusal: WalletRefusal): Answered =>
  question?.type === 'session'
    ? { type: 'session', answer: err(refusal) }
    : {
        type: 'wallet',
        operation: question?.type === 'operation' ? question.operation : undefined,
        answer: err(refusal),
      }

const answer = async (deps: ReceiveDeps, provider: string, question: Question): Promise<Answered> => {
  switch (question.type) {
    case 'session':
      return { type: 'session', answer: await readSession(deps, provider, question) }
    case 'balance':
      return { type: 'wallet', operation: undefined, answer: await readBalance(deps, provider, question) }
    case 'operation': {
      const { player, operation } = question
      const carriedOut = await deps.wallet.carryOut({ provider, player, operation })
      return { type: 'wallet', operation, answer: carriedOut }
    }
  }
}

const liveSession = async (
  { db, clock }: ReceiveDeps,
  provider: string,
  tokenHash: string,
): Promise<Result<SessionAnswer, WalletRefusal>> => {
  const session = await findSession(db, provider, tokenHash, clock.now())
  if (!session) return err('session_unknown')
  if (!session.isOn) return err('provider_off')
  if (session.isBlocked) return err('player_blocked')
  if (session.isOver) return err('session_over')
  return ok(session)
}

const readSession = async (
  deps: ReceiveDeps,
  provider: string,
  { tokenHash, alias }: Extract<Question, { type: 'session' }>,
): Promise<Result<SessionAnswer, WalletRefusal>> => {
  const session = await liveSession(deps, provider, tokenHash)
  if (session.ok && alias !== undefined) await saveAlias(deps.db, tokenHash, alias)
  return session
}

const readBalance = async (
  deps: ReceiveDeps,
  provider: string,
  { player, tokenHash }: Extract<Question, { type: 'balance' }>,
): Promise<WalletAnswer> => {
  if (tokenHash !== null) {
    const session = await liveSession(deps, provider, tokenHash)
    if (!session.ok) return session
    if (session.value.player !== player) return err('session_unknown')
    return balanceOf(session.value)
  }
  const found = await findPlayer(deps.db, player)
  if (!found) return err('player_unknown')
  return found.isBlocked ? err('player_blocked') : balanceOf(found)
}

const balanceOf = ({ cash, bonus }: Pick<SessionAnswer, 'cash' | 'bonus'>): WalletAnswer =>
  ok({
    id: 0,
    effect: 'nothing',
    change: { cash: ZERO, bonus: ZERO },
    balance: { cash, bonus },
    isReplay: false,
  })
