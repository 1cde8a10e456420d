import { paise } from '@maidan/core'
import type { Tx } from '../../platform/postgres/database.ts'
import { countOffers, insertOffer } from './desk-store.ts'
import type { OfferTerms } from './model.ts'

const rupees = (amount: number) => paise(amount * 100)

const counts = ([exchange, sportsbook, instant, casino]: readonly [number, number, number, number]) => ({
  exchange,
  sportsbook,
  instant,
  casino,
})

/** What a new site offers. The operator may change all of it. */
const OFFERS: readonly OfferTerms[] = [
  {
    kind: 'welcome',
    free: null,
    title: 'Welcome bonus',
    words: 'Your first deposit doubled: as much again as bonus money, up to ₹10,000.',
    percent: 100,
    leastBase: rupees(500),
    mostAmount: rupees(10_000),
    times: 20,
    contribution: counts([50, 100, 100, 100]),
    parts: 5,
    days: 30,
    mostStake: rupees(1_000),
    mostCash: rupees(50_000),
    claimHours: 168,
    startsAt: null,
    endsAt: null,
  },
  {
    kind: 'reload',
    free: null,
    title: 'Reload bonus',
    words: 'Half of any later deposit on top as bonus money, up to ₹5,000.',
    percent: 50,
    leastBase: rupees(1_000),
    mostAmount: rupees(5_000),
    times: 15,
    contribution: counts([50, 100, 100, 100]),
    parts: 4,
    days: 14,
    mostStake: rupees(1_000),
    mostCash: rupees(25_000),
    claimHours: 72,
    startsAt: null,
    endsAt: null,
  },
  {
    kind: 'cashback',
    free: null,
    title: 'Weekly cashback',
    words: 'A tenth of what you lost last week, Monday to Sunday, back as bonus money.',
    percent: 10,
    leastBase: rupees(1_000),
    mostAmount: rupees(10_000),
    times: 1,
    contribution: counts([100, 100, 100, 100]),
    parts: 1,
    days: 7,
    mostStake: null,
    mostCash: rupees(50_000),
    claimHours: 168,
    startsAt: null,
    endsAt: null,
  },
  {
    kind: 'free_spins',
    free: { count: 20, stake: rupees(10), games: ['jili-diya-nights', 'jili-marigold-row'] },
    title: '20 free spins',
    words: 'Twenty spins of ₹10 on Diya Nights or Marigold Row, and we pay for each of them.',
    percent: 0,
    leastBase: rupees(500),
    mostAmount: rupees(0),
    times: 3,
    contribution: counts([50, 100, 100, 100]),
    parts: 1,
    days: 7,
    mostStake: rupees(500),
    mostCash: rupees(1_000),
    claimHours: 168,
    startsAt: null,
    endsAt: null,
  },
  {
    kind: 'free_bets',
    free: { count: 3, stake: rupees(100), games: [] },
    title: 'Three free bets',
    words: 'Three bets of ₹100 at the fixed prices of the sportsbook, and we pay for each of them.',
    percent: 0,
    leastBase: rupees(500),
    mostAmount: rupees(0),
    times: 0,
    contribution: counts([100, 100, 100, 100]),
    parts: 1,
    days: 14,
    mostStake: null,
    mostCash: rupees(5_000),
    claimHours: 168,
    startsAt: null,
    endsAt: null,
  },
]

/** Fills in the offers of a site that has none. */
export const seedOffers = async (tx: Tx): Promise<void> => {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('bonus.offer', 0))")
  if ((await countOffers(tx)) > 0) return
  for (const terms of OFFERS) await insertOffer(tx, terms, 'open', { by: null, at: null })
}
