import type { CricketState, Side } from '../model.ts'

/**
 * Who won the tie-break. It is one innings a side and begins anew while both score the same, so the last two innings
 * decide; the one who bats alone has not lost yet.
 */
const winnerOnTheField = ({ superOvers }: CricketState): Side | undefined => {
  const [first, second] = superOvers.slice(-2)
  if (first === undefined || second === undefined || superOvers.length % 2 === 1) return undefined
  if (first.runs === second.runs) return undefined
  return first.runs > second.runs ? first.batting : second.batting
}

/** Who won a tied match by the super over, where the format lets it decide. The official word goes before our count. */
export const superOverWinner = (state: CricketState): Side | undefined => {
  const { progress, format } = state
  if (progress.stage !== 'finished' || progress.ending.type !== 'tied') return undefined
  if (format.superOverDecides === false) return undefined
  return progress.ending.superOverWinner ?? winnerOnTheField(state)
}
