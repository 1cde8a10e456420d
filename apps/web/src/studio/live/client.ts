import { ok } from '@maidan/core'
import type { Deal, SpotChip } from '@maidan/games/spots'
import { createAsk, createHanded, type Line } from '../dealer/ask.ts'
import type { PlayedRound, Told } from '../dealer/dealer.ts'
import { type LiveBet, type LiveView, readBet, readReceipts, readView } from './read.ts'

export type TableClient = {
  /** Waits until the table is not as `after` says any more. */
  readonly look: (after: string | undefined) => Told<LiveView>
  readonly bet: (round: number, chips: readonly SpotChip[], key: string) => Told<LiveBet>
  readonly cancel: (bet: number) => Told<LiveBet>
  readonly rounds: (size?: number) => Told<readonly PlayedRound<{ chips: readonly SpotChip[] }, Deal>[]>
}

/** The server answers a call that waits after 20 seconds. */
const WATCH_LIMIT_MS = 35_000

export const createTableClient = (line: Line, send: typeof fetch = fetch): TableClient => {
  const ask = createAsk(line, send)
  const rupees = (chips: readonly SpotChip[]) =>
    chips.map(({ spot, stake }) => ({ spot, stake: stake / 100 }))
  const after = (seen: string | undefined) => (seen === undefined ? '' : `?after=${encodeURIComponent(seen)}`)
  const takeHanded = createHanded(line)
  const look: TableClient['look'] = async (seen) => {
    const handed = await takeHanded((data, agoMs) => {
      const view = readView(data)
      return { ...view, serverTime: view.serverTime + agoMs }
    })
    return handed ? ok(handed) : ask({ path: `/table${after(seen)}`, limitMs: WATCH_LIMIT_MS }, readView)
  }
  return {
    look,
    bet: (round, chips, key) =>
      ask({ path: '/table/bets', key, body: { round, chips: rupees(chips) } }, readBet),
    cancel: (bet) => ask({ path: `/table/bets/${bet}/cancel`, body: {} }, readBet),
    rounds: (size = 20) => ask({ path: `/table/rounds?size=${size}` }, readReceipts),
  }
}
