import { negate, type Paise, paise, type PlayerId } from '@maidan/core'
import { credit, giveBack, type Posting, spend, splitReturn } from '@maidan/ledger'
import type { Ledger } from './ledger/ledger.ts'
import { WELCOME } from './rules.ts'

type Round = { readonly bet: number; readonly win: number }

/** A fortnight at the tables, in rupees: small stakes, one good evening, more lost than won. */
const ROUNDS: readonly Round[] = [
  { bet: 100, win: 0 },
  { bet: 100, win: 194 },
  { bet: 250, win: 0 },
  { bet: 500, win: 1_240 },
  { bet: 200, win: 0 },
  { bet: 1_000, win: 0 },
  { bet: 150, win: 460.5 },
  { bet: 300, win: 0 },
]

const rupees = (amount: number): Paise => paise(Math.round(amount * 100))

/** Gives a demo player money and a past. Every posting has a key of its own, so a second time changes nothing. */
export const seedHistory = async (ledger: Ledger, player: PlayerId): Promise<void> => {
  const post = (posting: Omit<Posting, 'player'>) => ledger.post({ player, ...posting })
  await post({ key: 'welcome', kind: 'welcome', movement: 'bonus', change: credit(WELCOME, 'play_money') })
  // No deposit: a demo account makes none, and its Deposit History would lack it.
  await post({
    key: 'seed:deposit',
    kind: 'refill',
    movement: 'bonus',
    change: credit(rupees(5_000 + 500 * (player % 7)), 'play_money'),
  })
  await post({
    key: 'seed:bonus',
    kind: 'bonus',
    movement: 'bonus',
    reference: 'first week',
    change: credit(rupees(500), 'bonus_cost', 'bonus'),
  })
  for (const [number, round] of ROUNDS.entries()) await seedRound(ledger, player, number, round)
}

const seedRound = async (
  ledger: Ledger,
  player: PlayerId,
  number: number,
  { bet, win }: Round,
): Promise<void> => {
  const change = spend(rupees(bet), 'provider:studio')
  const key = `seed:bet:${number}`
  const staked = await ledger.post({ player, key, kind: 'game_bet', movement: 'stake', change })
  if (!staked.ok || win === 0) return
  const { cash, bonus } = staked.value.change
  const back = splitReturn({ cash: negate(cash), bonus: negate(bonus) }, rupees(win))
  await ledger.post({
    player,
    key: `seed:win:${number}`,
    kind: 'game_win',
    movement: 'payout',
    change: giveBack(back, 'provider:studio'),
  })
}
