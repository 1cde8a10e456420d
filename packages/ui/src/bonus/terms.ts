import { formatRupees } from '../money/money-format.ts'

/** The terms of a bonus as players read them; amounts are rupees. */
export type BonusWords = {
  readonly kind: 'welcome' | 'reload' | 'cashback' | 'free_spins' | 'free_bets'
  readonly words: string
  readonly percent: number
  readonly leastBase: number
  readonly mostAmount: number
  readonly times: number
  readonly contribution: Readonly<Record<'exchange' | 'sportsbook' | 'instant' | 'casino', number>>
  readonly parts: number
  readonly days: number
  readonly mostStake: number | null
  readonly mostCash: number
  /** Of free spins and free bets; null for a bonus that grants bonus money. */
  readonly free: {
    readonly count: number
    readonly stake: number
    readonly games: readonly { readonly name: string }[]
  } | null
}

type FreeWords = BonusWords & { readonly free: NonNullable<BonusWords['free']> }

const isFree = (offer: BonusWords): offer is FreeWords => offer.free !== null

const whole = (rupees: number): string => formatRupees(rupees, { paise: 'auto' })

export const PRODUCTS = [
  { product: 'sportsbook', text: 'Sportsbook' },
  { product: 'exchange', text: 'Exchange' },
  { product: 'instant', text: 'Instant games' },
  { product: 'casino', text: 'Casino' },
] as const

const BASES: Readonly<Partial<Record<BonusWords['kind'], string>>> = {
  welcome: 'your first deposit',
  reload: 'a later deposit',
  cashback: 'what you lost last week',
}

const daysOf = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** What a player asks first about an offer. */
export const factsOf = (offer: BonusWords) => {
  if (isFree(offer)) return freeFactsOf(offer)
  const { mostAmount, times, days, mostStake } = offer
  return [
    { label: 'Up to', value: whole(mostAmount) },
    { label: 'Bet it', value: times === 1 ? 'Once' : `${times} times` },
    { label: 'Within', value: daysOf(days) },
    { label: 'Highest bet', value: mostStake === null ? 'Any' : whole(mostStake) },
  ]
}

/** `1 free spin`, `20 free spins`, `3 free bets`. */
export const freeCount = (kind: BonusWords['kind'], count: number): string =>
  `${count} free ${kind === 'free_bets' ? 'bet' : 'spin'}${count === 1 ? '' : 's'}`

const freeFactsOf = ({ kind, free, times, days, mostCash }: FreeWords) => [
  { label: 'You get', value: freeCount(kind, free.count) },
  { label: 'Of', value: whole(free.stake) },
  { label: 'Wins are', value: times === 0 ? 'Cash' : `Bonus money, bet ${timesOf(times)}` },
  { label: 'Most cash', value: whole(mostCash) },
  { label: 'Within', value: daysOf(days) },
]

const timesOf = (times: number): string => (times === 1 ? 'once' : `${times} times`)

const listOf = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? 'our slots') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

const whatFree = ({ kind, free: { count, stake, games } }: FreeWords): readonly string[] =>
  kind === 'free_bets'
    ? [
        `You get ${freeCount(kind, count)} of ${whole(stake)} for a single or a multiple at the fixed prices of the sportsbook. Tick “Use free bet” in the bet slip of Sports: we pay the stake, and nothing leaves your wallet.`,
        `A free bet that wins pays what it wins without the stake: ${whole(stake)} at 2.50 pays ${whole(stake * 1.5)}.`,
        'A free bet that is void, or that is not taken, comes back to you.',
      ]
    : [
        `You get ${freeCount(kind, count)} of ${whole(stake)} on ${listOf(games.map(({ name }) => name))}. We pay for each spin, and nothing leaves your wallet.`,
        'A free spin has the same chances as any other, and you can check it in the same way.',
      ]

/** The terms of free spins and free bets, each in a sentence. */
const freeTermsOf = (offer: FreeWords): readonly string[] => {
  const { kind, free, times, days, mostCash, mostStake, leastBase } = offer
  const they = freeCount(kind, free.count)
  return [
    ...whatFree(offer),
    times === 0
      ? `What they win is cash at once, ${whole(mostCash)} at most in all.`
      : `What they win is bonus money. Once all of them are played, bet it ${timesOf(times)} and it becomes cash, ${whole(mostCash)} at most; what is above that goes back.`,
    `You have ${daysOf(days)} from your claim${times === 0 ? '' : ', for playing them and for betting'}. What is left of the ${they} after that is gone.`,
    ...(times === 0 || mostStake === null
      ? []
      : [
          `Until then one bet of your own may risk ${whole(mostStake)} at most. A higher one is refused when you place it.`,
        ]),
    leastBase === 0
      ? 'No deposit is needed. You can claim it once, while you have no open bets and no other bonus.'
      : `It is for a deposit of ${whole(leastBase)} or more. You can claim it once, while you have no open bets and no other bonus.`,
    'You can cancel at any time and keep all your cash; a withdrawal ends it too.',
    'Free plays count for no other wagering, level or draw.',
  ]
}

/** All terms of an offer, each in a sentence; nothing counts that does not stand here. */
export const termsOf = (offer: BonusWords): readonly string[] =>
  isFree(offer) ? freeTermsOf(offer) : moneyTermsOf(offer)

const moneyTermsOf = (offer: BonusWords): readonly string[] => [
  `You get ${offer.percent}% of ${BASES[offer.kind]}, from ${whole(offer.leastBase)} on, at most ${whole(offer.mostAmount)}.`,
  `To turn it into cash, bet ${offer.times === 1 ? 'as much as the bonus' : `${offer.times} times the bonus`} within ${daysOf(offer.days)}.`,
  offer.parts === 1
    ? 'When that is done, the bonus money that you have left becomes cash.'
    : `It becomes cash in ${offer.parts} equal parts on the way; the last one takes all bonus money that you have left.`,
  `It turns into ${whole(offer.mostCash)} of cash at most; what is above that goes back.`,
  offer.mostStake === null
    ? 'There is no highest bet.'
    : `While it is active one bet may risk ${whole(offer.mostStake)} at most. A higher one is refused when you place it, and no bet is voided for it later.`,
  'Your own cash is staked first. You can cancel at any time and keep all your cash; a withdrawal ends the bonus too.',
  'You can claim it while you have no open bets and no other bonus, and once for each deposit or week.',
  'Bets count when they are settled. Void and cancelled bets do not count.',
]
