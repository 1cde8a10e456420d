import type { Deal, SpotBet, SpotGame } from '@maidan/games/spots'
import { studioSpots } from '@maidan/games/studio'
import { make } from '../dom.ts'
import { openDrawer } from '../panels/drawer.ts'
import { type FairGame, line, receipt } from '../panels/fairness.ts'
import type { LiveTable } from './live-table.ts'

/** Rounds of a table are promised by a chain and not by seeds of the player, so there is nothing to take anew. */
export const fairTable = (game: SpotGame, table: LiveTable): FairGame<SpotBet, Deal> => ({
  game: studioSpots(game),
  say: game.sayResult,
  isFun: false,
  sealed: 'This round is not over yet. Its seed is shown as soon as no bet is taken any more.',
  seeds: () => undefined,
  rounds: () => table.rounds(),
  rotate: async () => '',
})

/** What was promised before the round on the table, and the player's last rounds dealt again in this browser. */
export const openTableFairness = async (game: SpotGame, table: LiveTable): Promise<void> => {
  const { round, chain } = table.state()
  const rounds = make('div', { class: 'receipts' })
  openDrawer(
    'Fairness',
    make(
      'p',
      {},
      'All rounds of this table were fixed before the first one, as a chain of hashes. Its end was stored first, then the salt was drawn. Each round shows the next hash when bets close: it can only be the one that was promised.',
    ),
    ...(round
      ? [
          line('Promise of this round', round.seal.commitment),
          line('Seed of this round', round.seal.serverSeed ?? 'sealed until bets close'),
          line('Place in the chain', String(round.seal.nonce)),
        ]
      : []),
    ...(chain
      ? [
          line('End of the chain', chain.terminal),
          line('Salt', chain.salt),
          line('Rounds of the chain', chain.length.toLocaleString('en-IN')),
        ]
      : []),
    rounds,
  )
  const past = await table.rounds(5)
  const settled = past.ok ? past.value.filter(({ payout }) => payout !== null) : []
  const fair = fairTable(game, table)
  rounds.replaceChildren(...settled.map((one) => receipt(fair, one)))
}
