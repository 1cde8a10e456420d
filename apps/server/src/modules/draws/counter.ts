import type { PlayCounter } from '../play/index.ts'
import { riskAfter } from './rules.ts'
import * as store from './store.ts'

/** Counts settled play towards the tickets of every draw that was open at its time, in the transaction that counts it. */
export const countTickets: PlayCounter = async (tx, counted) => {
  const times = counted.flatMap(({ played }) => played.map(({ at }) => at)).toSorted((a, b) => a - b)
  const [from, to] = [times[0], times.at(-1)]
  if (from === undefined || to === undefined) return
  const draws = await store.shareCounting(tx, from, to)
  if (draws.length === 0) return
  const players = counted.map(({ player }) => player)
  const riskedBefore = await store.readRisked(tx, draws, players)
  const changed = draws.flatMap((draw) =>
    counted.flatMap(({ player, played }) => {
      const before = riskedBefore(draw.id, player)
      const risked = riskAfter(draw, before, played)
      return risked === before ? [] : [{ draw: draw.id, player, risked }]
    }),
  )
  if (changed.length > 0) await store.saveRisked(tx, changed)
}
