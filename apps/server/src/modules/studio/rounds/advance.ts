import { defined, type Paise } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { StakeRefusal } from '../../casino/index.ts'
import type { StudioDeps } from '../deps.ts'
import { movesOf, type Round, standingOf, type StudioRoundId } from './round.ts'
import * as store from './store.ts'

/** What the wallet said about a stake that a round waits for. */
export type StakeNews =
  | { readonly type: 'taken'; readonly balance: Paise }
  | { readonly type: 'given_back'; readonly balance: Paise | null }
  | { readonly type: 'refused'; readonly refusal: StakeRefusal }

type AdvanceDeps = Pick<StudioDeps, 'transact' | 'clock'>

/**
 * Writes down what became of a stake, once: whoever comes second finds that the round does not wait for it any more. Answers the round
 * as it stands then.
 */
export const advance = (
  deps: AdvanceDeps,
  id: StudioRoundId,
  number: number,
  news: StakeNews,
): Promise<Round | undefined> =>
  deps.transact(async (tx) => {
    await store.lockRound(tx, id)
    const round = defined(await store.findRound(tx, id), `round ${id}`)
    if (!waitsFor(round, number)) return round
    if (number === 0) await firstStake(deps, tx, round, news)
    else await moveStake(deps, tx, round, { number, news })
    return store.findRound(tx, id)
  })

const waitsFor = ({ end, isPlaying, payout, moves }: Round, number: number): boolean => {
  if (end || isPlaying || (payout !== null && number > 0)) return false
  return number === 0
    ? moves.length === 0
    : moves.some((move) => move.number === number && move.state === 'asked')
}

const firstStake = async ({ clock }: AdvanceDeps, tx: Tx, round: Round, news: StakeNews): Promise<void> => {
  const { id } = round
  const at = clock.now()
  if (news.type === 'refused') await store.endRound(tx, id, { state: 'refused', refusal: news.refusal }, at)
  else if (news.type === 'given_back')
    await store.endRound(tx, id, { state: 'cancelled', balance: news.balance }, at)
  else await store.goOn(tx, id, { state: 'playing', payout: null, balance: news.balance }, at)
}

/** A move whose stake is not there counts for nothing, and the player chooses again. */
const moveStake = async (
  { clock }: AdvanceDeps,
  tx: Tx,
  round: Round,
  { number, news }: { readonly number: number; readonly news: StakeNews },
): Promise<void> => {
  const { id, balance } = round
  if (news.type !== 'taken') {
    const refusal = news.type === 'refused' ? news.refusal : 'move_refused'
    await store.refuseMove(tx, id, number, refusal)
    await store.goOn(tx, id, { state: 'playing', payout: null, balance }, clock.now())
    return
  }
  await store.takeMove(tx, id, number)
  const after = defined(await store.findRound(tx, id), `round ${id}`)
  await store.goOn(tx, id, { ...standsAt(after), balance: news.balance }, clock.now())
}

/** Whether the player is to move again, or the wallet is to pay. */
export const standsAt = (
  round: Round,
): { readonly state: 'open' | 'playing'; readonly payout: Paise | null } => {
  const { payout } = defined(standingOf(round, movesOf(round)), `how round ${round.id} stands`)
  return { state: payout === null ? 'playing' : 'open', payout }
}
