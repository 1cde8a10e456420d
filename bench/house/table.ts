import { type BetId, type MarketId, paise } from '@maidan/core'
import { type Command, createMarket, type Market, type Place, profitsByWinner } from '@maidan/exchange'
import { type FairBook, fairFromPrices, type MatchOdds, type MatchOddsMoment } from '@maidan/feed'
import {
  covers,
  decideMoves,
  isPassed,
  isProtected,
  isTooKeen,
  type MakerOrder,
  type MakerSettings,
  ordersFor,
  type Split,
  splitTakes,
  ticksOf,
} from '../../apps/server/src/modules/sportsbook/index.ts'

/** The account of the house in the engine. */
export const HOUSE = 1

const LIMITS = { minStake: paise(100_00), maxStake: paise(500_000_00) }
const DEPTH = 3

type Terms = Omit<Place, 'type' | 'order'>

type Offers = ReturnType<typeof readOffers>[number]

type Waiting = {
  readonly terms: Terms
  readonly dueMs: number
  readonly version: number
  readonly done: () => void
}

/** One market of the engine with the house at it, run as the server runs them, on a clock that only the bench moves. */
export type Table = {
  readonly odds: MatchOdds
  readonly settings: MakerSettings
  readonly market: Market
  /** Orders that wait for their delay, the next one first. */
  readonly waiting: Waiting[]
  /** The sides of runners on which an order of the house waits. */
  readonly taking: Set<Omit<MakerOrder, 'size'>>
  fair: FairBook | undefined
  /** The fair book as the house last saw it; it takes no turn for the same one. */
  seen: string
  orders: number
  /** Something changed since the house's last turn. */
  isDirty: boolean
  /** Something was matched since the bench last looked. */
  hasTraded: boolean
  /** What can be had, until the book changes. */
  offers: readonly Offers[] | undefined
}

export const createTable = (odds: MatchOdds, settings: MakerSettings): Table => ({
  odds,
  settings,
  market: createMarket({ runners: odds.runners, crossMatching: true, minStake: 1 }),
  waiting: [],
  taking: new Set(),
  fair: undefined,
  seen: '',
  orders: 0,
  isDirty: true,
  hasTraded: false,
  offers: undefined,
})

const apply = (table: Table, command: Command): void => {
  const events = table.market.apply(command)
  table.isDirty = true
  table.offers = undefined
  table.hasTraded ||= events.some(({ type }) => type === 'matched')
}

const put = (table: Table, { account, runner, side, price, stake, timeInForce, minFill }: Terms): void => {
  const order = ++table.orders
  const kill = timeInForce && minFill !== undefined ? { timeInForce, minFill } : {}
  apply(table, { type: 'place', order, account, runner, side, price, stake, ...kill })
}

export const isOpen = ({ market }: Table): boolean => market.status().status === 'open'

/** What can be had, as the server shows it. It is asked for far more often than it changes. */
export const offersAt = (table: Table): readonly Offers[] => (table.offers ??= readOffers(table.market))

const readOffers = (market: Market) =>
  market.prices(DEPTH).map(({ runner, toBack, toLay }) => ({
    runner,
    toBack: toBack.map(({ price, size }) => [price, size] as const),
    toLay: toLay.map(({ price, size }) => [price, size] as const),
    matched: 0,
  }))

export const profitsAt = ({ market }: Table, account: number): ReadonlyMap<number, number> =>
  new Map(profitsByWinner(market.position(account)).map(({ runner, profit }) => [runner, profit]))

const fairs = new WeakMap<MatchOddsMoment, { readonly fair: FairBook | undefined }>()

/** What the runners are worth at a moment of the match. It is asked for often, so it is reckoned once. */
export const fairAt = ({ odds, settings }: Table, moment: MatchOddsMoment): FairBook | undefined => {
  const known = fairs.get(moment) ?? { fair: fairFromPrices(moment.book, odds.runners, settings.maxSpread) }
  fairs.set(moment, known)
  return known.fair
}

/** The feed tells how the match stands. */
export const hear = (table: Table, moment: MatchOddsMoment): void => {
  const { market } = table
  const { isOpen: opens, inPlay } = moment
  if (inPlay && !market.status().inPlay) apply(table, { type: 'turn_in_play' })
  if (!opens && isOpen(table)) apply(table, { type: 'suspend', lapse: inPlay })
  if (opens && !isOpen(table)) apply(table, { type: 'open' })
  table.fair = opens ? fairAt(table, moment) : undefined
  const seen = ticksOf(table.fair)
  table.isDirty ||= seen !== table.seen
  table.seen = seen
}

const takesNow = (table: Table, { runner, side, price }: Terms): boolean => {
  const own = offersAt(table).find((one) => one.runner === runner)
  const best = (side === 'back' ? own?.toBack : own?.toLay)?.[0]?.[0]
  return best !== undefined && (side === 'back' ? best >= price : best <= price)
}

/** As the server takes an order: in play it waits if it would be matched at once. */
export const placeAt = (table: Table, nowMs: number, terms: Terms, done: () => void = () => {}): void => {
  const { inPlay, version } = table.market.status()
  if (inPlay && takesNow(table, terms)) {
    table.waiting.push({ terms, dueMs: nowMs + table.odds.delayMs, version, done })
    return
  }
  put(table, terms)
  done()
}

/** Carries out the orders whose delay is over, unless the market was suspended or the offer has gone. */
export const passTo = (table: Table, nowMs: number): void => {
  while ((table.waiting[0]?.dueMs ?? Number.POSITIVE_INFINITY) <= nowMs) {
    const { terms, version, done } = table.waiting.shift()!
    if (table.market.status().version === version && takesNow(table, terms)) put(table, terms)
    done()
    table.isDirty = true
  }
}

/** The house sets its orders anew, by the rules and in the order of the market maker. */
export const turnHouse = (table: Table, nowMs: number): void => {
  if (!table.isDirty) return
  const { market, settings } = table
  const wanted = wantedAt(table)
  const standing = market.ordersOf(HOUSE).map(({ order, runner, side, price, remaining }) => ({
    id: order as BetId,
    market: 1 as MarketId,
    runner,
    side,
    price,
    remaining,
    isPending: false,
  }))
  const keen = new Set(standing.filter((order) => isTooKeen(order, wanted)))
  for (const { id } of keen) apply(table, { type: 'cancel', order: id, account: HOUSE })
  const split: Split = market.status().inPlay
    ? splitTakes(wanted, offersAt(table), LIMITS)
    : { rests: wanted, takes: [] }
  takeBack(table, split)
  const moves = decideMoves(
    split.rests,
    standing.filter((order) => !keen.has(order)),
    { lowShare: settings.lowShare, minStake: LIMITS.minStake },
  )
  takeOffers(table, nowMs, split.takes)
  for (const { runner, side, price, size } of moves.places)
    put(table, { account: HOUSE, runner, side, price, stake: size })
  for (const order of moves.cancels) apply(table, { type: 'cancel', order, account: HOUSE })
  table.isDirty = false
}

const wantedAt = (table: Table): readonly MakerOrder[] => {
  const { market, fair, odds, settings } = table
  const { inPlay } = market.status()
  const isQuoted = isOpen(table) && isProtected({ inPlay, betDelaySeconds: odds.delayMs / 1000 }, settings)
  return fair && isQuoted ? ordersFor(fair, profitsAt(table, HOUSE), settings, LIMITS) : []
}

/** Cancels the pending orders of the house that it no longer wants. */
const takeBack = (table: Table, split: Split): void => {
  const offers = offersAt(table)
  const passed = table.waiting.filter(
    ({ terms }) => terms.account === HOUSE && isPassed(terms, split, offers, table.settings),
  )
  for (const one of passed) {
    table.waiting.splice(table.waiting.indexOf(one), 1)
    one.done()
  }
}

const takeOffers = (table: Table, nowMs: number, takes: readonly MakerOrder[]): void => {
  const { taking, settings } = table
  for (const { size, ...order } of takes) {
    const isCovered = [...taking].some((one) => covers(one, order))
    if (isCovered || taking.size >= settings.maxTakes) continue
    taking.add(order)
    const terms = { account: HOUSE, ...order, stake: size, timeInForce: 'FILL_OR_KILL', minFill: 1 } as const
    placeAt(table, nowMs, terms, () => taking.delete(order))
  }
}
