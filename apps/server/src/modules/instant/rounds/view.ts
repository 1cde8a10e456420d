import type { RoundView } from '@maidan/contracts/player'
import { type Paise, toRupees } from '@maidan/core'
import { commitmentOf, type Played } from '@maidan/games'
import { whole } from '@maidan/ledger'
import { gameOf } from '../games/catalogue.ts'
import { playRound, type Round } from './round.ts'

/** What the player may see of a round. Only `shown` of what was played goes out, and the server seed once it is revealed. */
export const viewOf = (round: Round, played: Played): RoundView => {
  const { end } = round
  const common = {
    id: round.id,
    game: round.game,
    table: round.table,
    stake: toRupees(whole(round.stake)),
    ceiling: round.ceiling,
    bet: betView(round),
    seeds: {
      commitment: commitmentOf(round.serverSeed),
      clientSeed: round.clientSeed,
      nonce: round.nonce,
      serverSeed: round.isRevealed ? round.serverSeed : null,
    },
    at: round.at,
    multiplier: end?.multiplier ?? null,
    payout: end ? toRupees(end.payout) : null,
    endedAt: end?.at ?? null,
  }
  const shown = gameOf(round.game).hasMoves
    ? { moves: round.moves.length, shown: played.shown }
    : { outcome: played.shown }
  return { ...common, ...shown } as RoundView
}

type StoredChips = { readonly chips: readonly { readonly spot: string; readonly stake: Paise }[] }

/** Chips have stakes, which leave the server in rupees as all amounts do. */
const betView = ({ game, bet }: Round): unknown => {
  if (game !== 'miniroulette') return bet
  return { chips: (bet as StoredChips).chips.map(({ spot, stake }) => ({ spot, stake: toRupees(stake) })) }
}

/** A stored round as its player may see it. */
export const readView = (round: Round): RoundView => {
  const played = playRound(round, round.moves)
  if (!played.ok) throw new Error(`round ${round.id} cannot be played again: ${played.refusal}`)
  return viewOf(round, played.value)
}
