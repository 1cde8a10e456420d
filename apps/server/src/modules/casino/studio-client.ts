import { type Clock, err, ok, type Paise, paise, type PlayerId, type Result } from '@maidan/core'
import { API_BASE } from '@maidan/contracts'
import * as z from 'zod'
import { CURRENCY } from './dialects/dialect.ts'
import { signSpribe, SPRIBE_WORDS } from './dialects/spribe.ts'
import { currentKey, type Providers } from './providers/providers.ts'
import { STUDIO } from './providers/service.ts'
import { receiveCall, type ReceiveDeps } from './receive.ts'

/** Amounts of the dialect are thousandths of a rupee. */
const UNITS = 10

const replySchema = z.object({
  code: z.int(),
  message: z.string().optional(),
  data: z
    .object({
      user_id: z.string().optional(),
      operator_tx_id: z.string().optional(),
      balance: z.int().optional(),
      old_balance: z.int().optional(),
      new_balance: z.int().optional(),
    })
    .optional(),
})

type Refused =
  | keyof typeof SPRIBE_WORDS
  | 'insufficient_funds'
  | 'session_over'
  | 'refused'
  | 'not_found'
  | 'wallet_unavailable'

const BY_WORDS: ReadonlyMap<string | undefined, Refused> = new Map(
  Object.entries(SPRIBE_WORDS).map(([refusal, words]) => [words, refusal as keyof typeof SPRIBE_WORDS]),
)

const REFUSALS: ReadonlyMap<number, Refused> = new Map([
  [401, 'session_over'],
  [402, 'insufficient_funds'],
  [403, 'session_over'],
  [408, 'not_found'],
  [500, 'wallet_unavailable'],
])

export type StudioAnswer = Result<{ readonly balance: Paise; readonly isReplay: boolean }, Refused>

type Money = {
  readonly player: PlayerId
  readonly game: string
  readonly round: string
  readonly tx: string
  readonly amount: Paise
}

/** How the studio of the house moves players' money: signed calls in its dialect, through the door of every provider. */
export type StudioClient = {
  readonly authorise: (token: string) => Promise<StudioAnswer>
  readonly bet: (bet: Money & { readonly token: string }) => Promise<StudioAnswer>
  readonly win: (win: Money & { readonly bet: string; readonly isLast: boolean }) => Promise<StudioAnswer>
  readonly rollback: (of: Pick<Money, 'player' | 'tx'> & { readonly bet: string }) => Promise<StudioAnswer>
}

export const createStudioClient = (
  deps: ReceiveDeps & { readonly providers: Providers; readonly clock: Clock },
): StudioClient => {
  const send = async (name: string, fields: object): Promise<StudioAnswer> => {
    const studio = await deps.providers.find(STUDIO)
    if (!studio) return err('wallet_unavailable')
    const bytes = Buffer.from(JSON.stringify({ provider: STUDIO, ...fields }))
    const url = `${API_BASE}/seamless/${STUDIO}/${name}`
    const timestamp = String(deps.clock.now())
    const headers: Readonly<Record<string, string>> = {
      'x-spribe-client-id': STUDIO,
      'x-spribe-client-ts': timestamp,
      'x-spribe-client-signature': signSpribe(currentKey(studio), timestamp, url, bytes).toString('hex'),
    }
    const header = (wanted: string) => headers[wanted.toLowerCase()]
    const answer = await receiveCall(deps, STUDIO, { name, url, bytes, header })
    return answer.ok ? readAnswer(answer.value) : err('wallet_unavailable')
  }
  const money = ({ player, game, round, tx, amount }: Money) => ({
    user_id: String(player),
    provider_tx_id: tx,
    action_id: round,
    game,
    amount: amount * UNITS,
    currency: CURRENCY,
  })
  return {
    authorise: (token) => send('auth', { user_token: token, currency: CURRENCY }),
    bet: (bet) => send('withdraw', { ...money(bet), session_token: bet.token, action: 'bet' }),
    win: ({ bet, isLast, ...win }) =>
      send('deposit', { ...money(win), action: isLast ? 'end' : 'win', withdraw_provider_tx_id: bet }),
    rollback: ({ player, tx, bet }) =>
      send('rollback', { user_id: String(player), provider_tx_id: tx, rollback_provider_tx_id: bet }),
  }
}

const readAnswer = (text: string): StudioAnswer => {
  const { code, message, data } = replySchema.parse(JSON.parse(text))
  const balance = data?.new_balance ?? data?.balance
  // A call that was made before is answered as such, with what it did.
  if ((code === 200 || code === 409) && balance !== undefined)
    return ok({ balance: paise(balance / UNITS), isReplay: code === 409 })
  return err(BY_WORDS.get(message) ?? REFUSALS.get(code) ?? 'refused')
}
