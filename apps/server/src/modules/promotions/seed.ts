import type { BonusKind } from '@maidan/contracts/player'
import type { Instant } from '@maidan/core'
import type { Tx } from '../../platform/postgres/database.ts'
import { listOpenTerms } from '../bonus/index.ts'
import * as store from './store.ts'

type Seed = Pick<store.PromotionDraft, 'title' | 'text' | 'terms' | 'art' | 'action' | 'audience'> & {
  readonly playMoney?: true
  /** It tells of the first open bonus of that kind, which has words and terms of its own. */
  readonly ofBonus?: BonusKind
}

/** What holds on a new site. The operator may change all of it. */
const PROMOTIONS: readonly Seed[] = [
  {
    title: '₹10,000 to begin with',
    text: 'Every new account starts with play money. There is nothing to claim and nothing to pay.',
    terms: ['Once per mobile number.', 'Play money has no cash value.'],
    art: 'lucky-seven',
    action: { text: 'Register with mobile', href: '/mobile-number' },
    audience: 'guests',
    playMoney: true,
  },
  {
    title: 'Welcome bonus',
    text: 'Your first deposit doubled: as much again as bonus money, up to ₹10,000.',
    terms: [],
    ofBonus: 'welcome',
    art: 'gems',
    action: { text: 'See the bonus', href: '/bonus' },
    audience: 'everybody',
  },
  {
    title: 'Reload bonus',
    text: 'Half of any later deposit on top as bonus money, up to ₹5,000.',
    terms: [],
    ofBonus: 'reload',
    art: 'crown',
    action: { text: 'See the bonus', href: '/bonus' },
    audience: 'players',
  },
  {
    title: 'Weekly cashback',
    text: 'A tenth of what you lost last week, Monday to Sunday, back as bonus money.',
    terms: [],
    ofBonus: 'cashback',
    art: 'fortune-wheel',
    action: { text: 'See the cashback', href: '/bonus' },
    audience: 'everybody',
  },
  {
    title: 'Bring a friend',
    text: 'You get 20% of what we win on your friend’s settled bets, and 5% on those of their friends.',
    terms: [
      'Your friend joins by your link or enters your code when registering.',
      'Each Monday the week before is paid as cash. On the exchange you get a share of our commission.',
      'A week in which your friend wins pays nothing, and later losses make up for it first.',
      'Void bets and bonus money do not count. You never owe anything.',
      'A second account of your own earns nothing. A person checks what looks like one.',
    ],
    art: 'elephant',
    action: { text: 'Get your code', href: '/referral' },
    audience: 'everybody',
  },
  {
    title: '₹5,000 when you run low',
    text: 'When all you have falls below ₹1,000, refill it for free from your dashboard.',
    terms: ['Once a day.', 'Money held for open bets counts as yours.', 'Play money has no cash value.'],
    art: 'diya',
    action: { text: 'Refill in your dashboard', href: '/dashboard' },
    audience: 'players',
    playMoney: true,
  },
  {
    title: 'Check every result yourself',
    text: 'The outcome is fixed before you bet, and your own browser proves it afterwards.',
    terms: [
      'For every game of our own: instant games, slots, tables and shared rounds.',
      'Nothing to claim. The page of fairness shows how, with your own rounds.',
    ],
    art: 'lotus',
    action: { text: 'See how it works', href: '/fairness' },
    audience: 'everybody',
  },
]

const STEP = 10

/** Fills in the promotions of a site that has none. */
export const seedPromotions = async (tx: Tx, at: Instant): Promise<void> => {
  if (!(await store.isEmpty(tx))) return
  const bonuses = new Map((await listOpenTerms(tx, at)).toReversed().map(({ kind, id }) => [kind, id]))
  for (const [index, { playMoney = false, ofBonus, ...promotion }] of PROMOTIONS.entries())
    await store.addPromotion(tx, {
      ...promotion,
      bonus: (ofBonus && bonuses.get(ofBonus)) ?? null,
      from: null,
      until: null,
      segment: null,
      order: (index + 1) * STEP,
      state: ofBonus === undefined || bonuses.has(ofBonus) ? 'shown' : 'draft',
      playMoney,
      at,
      changedBy: null,
    })
}
