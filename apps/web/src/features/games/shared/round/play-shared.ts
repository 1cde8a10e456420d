import type { SharedBetView } from '@maidan/contracts/player'
import { whenSeen } from '../../auto/use-auto-run.ts'
import type { SharedBetForm } from '../dealer.ts'
import { takesBets } from './flight.ts'
import { netOfBet } from './own-bets.ts'
import type { SharedTable } from './shared-table.ts'
import { ownBetAt, seatAt, type SharedState } from './state.ts'

/** Comes when the state is as wanted. */
const until = ({ store }: SharedTable, isWanted: (state: SharedState) => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (isWanted(store.getState())) return resolve()
    const stop = store.subscribe((state) => {
      if (!isWanted(state)) return
      stop()
      resolve()
    })
    return undefined
  })

export type AutoSeat = {
  readonly table: SharedTable
  readonly slot: string
  readonly bet: SharedBetForm
  readonly isStopped: () => boolean
}

const isOver = ({ bets }: SharedState, id: number): boolean => bets[id]?.state !== 'open'

/** One bet from a round that takes bets to its end; undefined where it was refused, taken back or stopped before it began. */
export const playShared = async (seat: AutoSeat, stake: number): Promise<number | undefined> => {
  const { table, slot, bet, isStopped } = seat
  const mayBet = (state: SharedState): boolean =>
    state.view !== undefined &&
    takesBets(state.view, table.clock.now()) &&
    ownBetAt(state, slot) === undefined &&
    seatAt(state, slot).sending === undefined
  do {
    await until(table, (state) => isStopped() || mayBet(state))
    // A round may open while nobody looks, and another before somebody looks again.
    await whenSeen()
    if (isStopped()) return undefined
  } while (!mayBet(table.store.getState()))
  const answer = await table.bet(slot, stake, bet)
  if (!answer?.ok) return undefined
  const { id } = answer.data
  await until(table, (state) => isOver(state, id))
  const over: SharedBetView | undefined = table.store.getState().bets[id]
  return over && over.state !== 'cancelled' ? netOfBet(over) : undefined
}
