import type { StudioRound } from '@maidan/contracts/player'
import { toRupees } from '@maidan/core'
import { commitmentOf } from '@maidan/games'
import { movesOf, type Round, stakedOn, standingOf } from './round.ts'

const stateOf = ({ end, isPlaying }: Round): StudioRound['state'] => {
  if (end) return end.state === 'settled' ? 'settled' : 'cancelled'
  return isPlaying ? 'playing' : 'open'
}

/** What comes out is shown once it is paid. Before, a round in play shows what lies open in it, also while the wallet is away. */
const shownOf = (round: Round): unknown => {
  const isBegun = round.isPlaying || (round.payout === null && round.moves.length > 0)
  if (round.end?.state !== 'settled' && !(isBegun && !round.end)) return null
  return standingOf(round, movesOf(round))?.shown ?? null
}

/** What the player may see of a round, and the server seed once it is revealed. */
export const viewOf = (round: Round): StudioRound => {
  const { end, balance } = round
  return {
    id: round.id,
    game: round.game,
    engine: round.engine,
    // A stake that was refused is told as a refusal; here its round is one that came to nothing.
    state: stateOf(round),
    bet: round.bet as StudioRound['bet'],
    moves: movesOf(round) as StudioRound['moves'],
    stake: toRupees(stakedOn(round)),
    shown: shownOf(round) as StudioRound['shown'],
    payout: end?.state === 'settled' && round.payout !== null ? toRupees(round.payout) : null,
    balance: balance === null ? null : toRupees(balance),
    free: round.isFree ? { granted: round.granted === null ? null : toRupees(round.granted) } : null,
    seeds: {
      commitment: commitmentOf(round.serverSeed),
      clientSeed: round.clientSeed,
      nonce: round.nonce,
      serverSeed: round.isRevealed ? round.serverSeed : null,
    },
    at: round.at,
    endedAt: end?.at ?? null,
  }
}
