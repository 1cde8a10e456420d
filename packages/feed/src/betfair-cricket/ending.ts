import type { CricketEnding, Innings, Side } from '@maidan/sports'
import { type KnownCricket, sideOf } from './known.ts'
import { CALLED_OFF, DRAWN, TIED } from './words.ts'

/** How the match ended, once the stream names the winner or says that there is none. */
export const endingOf = (
  { teams, fixture, stats }: KnownCricket,
  innings: readonly Innings[],
): CricketEnding | undefined => {
  const said = stats?.winner ?? ''
  const winner = sideOf(teams, said)
  if (winner) return wonBy(winner, innings)
  const word = said.toUpperCase()
  if (TIED.has(word)) return { type: 'tied' }
  if (DRAWN.has(word)) return { type: 'drawn' }
  if (!CALLED_OFF.has(word) && !CALLED_OFF.has(fixture.status)) return undefined
  return { type: innings.length > 0 ? 'no_result' : 'abandoned' }
}

const ALL_OUT = 10

const totalOf = (innings: readonly Innings[], side: Side): number =>
  innings.filter(({ batting }) => batting === side).reduce((sum, { runs }) => sum + runs, 0)

/** The winner is the stream's word; by how much follows from the totals, and where they contradict it a target was revised. */
const wonBy = (winner: Side, innings: readonly Innings[]): CricketEnding => {
  const lead = totalOf(innings, winner) - totalOf(innings, winner === 'home' ? 'away' : 'home')
  const last = innings.at(-1)
  if (!last) return { type: 'awarded', winner }
  if (lead === 0) return { type: 'tied', superOverWinner: winner }
  const revised = lead < 0 ? { revised: true } : {}
  if (last.batting === winner && innings.length % 2 === 0)
    return { type: 'won', winner, by: 'wickets', margin: Math.max(1, ALL_OUT - last.wickets), ...revised }
  const by = innings.length === 3 ? 'innings' : 'runs'
  return { type: 'won', winner, by, margin: Math.abs(lead), ...revised }
}
