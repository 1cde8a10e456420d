import type { Command, Place } from '../market/commands.ts'
import { nearestPrice, PRICES, ticksAway } from '../book/ladder.ts'
import type { Outcome } from '../settlement/outcome.ts'
import type { MarketConfig } from '../market/state.ts'
import type { Chance } from './chance.ts'
import type { TwinOrder } from './twin-state.ts'

const ACCOUNTS = 6
const SPREAD_TICKS = 6

export const randomConfig = (chance: Chance, crossMatching: boolean): MarketConfig => {
  const count = 2 + chance.below(3)
  return {
    runners: Array.from({ length: count }, (_, index) => 11 * (index + 1)),
    numberOfWinners: crossMatching || chance.percent(60) ? 1 : 1 + chance.below(count),
    commissionBp: chance.oneOf([0, 200, 500]),
    crossMatching,
    minStake: chance.oneOf([1, 1, 100]),
  }
}

/** Around the price at which all runners have the same chance, so that much is matched, directly and across. */
const randomPrice = (chance: Chance, { runners }: MarketConfig): number => {
  if (chance.percent(3)) return chance.oneOf([...PRICES])
  const fair = nearestPrice(runners.length * 100)
  return ticksAway(fair, chance.below(2 * SPREAD_TICKS + 1) - SPREAD_TICKS)
}

const randomSize = (chance: Chance): number =>
  chance.percent(20) ? 1 + chance.below(200) : 100 * (1 + chance.below(50))

const randomPlace = (chance: Chance, config: MarketConfig, order: number): Place => ({
  type: 'place',
  order,
  account: 1 + chance.below(ACCOUNTS),
  runner: chance.oneOf(config.runners),
  side: chance.percent(50) ? 'back' : 'lay',
  price: randomPrice(chance, config),
  stake: randomSize(chance),
  ...(chance.percent(30) ? { persistence: 'persist' as const } : {}),
  ...(chance.percent(10) ? { mustRest: true } : {}),
})

const fillOrKill = (chance: Chance, place: Place): Place => ({
  ...place,
  mustRest: chance.percent(2),
  timeInForce: 'FILL_OR_KILL',
  ...(chance.percent(60) ? { minFill: 1 + chance.below(place.stake) } : {}),
})

const spoiled = (chance: Chance, place: Place): Place => ({
  ...place,
  ...chance.oneOf<Partial<Place>>([
    { price: 201.5 },
    { price: 100 },
    { price: 307 },
    { price: Number.NaN },
    { stake: 0 },
    { stake: -100 },
    { stake: 10.5 },
    { stake: Number.POSITIVE_INFINITY },
    { stake: 1e11 },
    { runner: 999 },
    { version: 1 + chance.below(4) },
    { minFill: 5 },
    { timeInForce: 'FILL_OR_KILL', persistence: 'persist' },
    { timeInForce: 'FILL_OR_KILL', minFill: place.stake + 1 },
    { order: Math.max(1, place.order - 1 - chance.below(20)) },
  ]),
})

const onOrder = (chance: Chance, config: MarketConfig, live: TwinOrder, next: number): Command => {
  const { order, remaining } = live
  const account = chance.percent(95) ? live.account : live.account + 1
  const kind = chance.below(10)
  if (kind < 5) return { type: 'cancel', order, account }
  if (kind < 8)
    return { type: 'reduce', order, account, by: chance.oneOf([1, 50, remaining, remaining + 1, 0, 0.5]) }
  const price = chance.percent(90) ? randomPrice(chance, config) : 103.7
  return { type: 'replace', order, account, newOrder: next, price, mustRest: chance.percent(20) }
}

export const randomOutcome = (chance: Chance, { runners, numberOfWinners }: MarketConfig): Outcome => {
  if (chance.percent(10)) return { type: 'void' }
  const shuffled = runners
    .map((runner) => ({ runner, key: chance.below(1000) }))
    .sort((a, b) => a.key - b.key)
    .map(({ runner }) => runner)
  const outright = chance.percent(70) ? numberOfWinners : chance.below(numberOfWinners)
  const winners = shuffled.slice(0, outright)
  const tied = shuffled.slice(outright, numberOfWinners + 1 + chance.below(2))
  return outright === numberOfWinners
    ? { type: 'result', winners }
    : { type: 'result', winners, deadHeat: tied }
}

const onMarket = (chance: Chance, config: MarketConfig, next: number): Command =>
  chance.oneOf<Command>([
    { type: 'suspend' },
    { type: 'suspend', lapse: true },
    { type: 'open' },
    { type: 'turn_in_play' },
    {
      type: 'remove_runner',
      runner: chance.oneOf(config.runners),
      factorBp: chance.oneOf([0, 100, 260, 1500, 10_000]),
    },
    { type: 'void_matches', from: chance.below(next) },
    { type: 'resettle', outcome: randomOutcome(chance, config) },
  ])

/** `next` is an id that no order has had. A suspended market is opened again soon. */
export const randomCommand = (
  chance: Chance,
  config: MarketConfig,
  live: readonly TwinOrder[],
  next: number,
  isOpen: boolean,
): Command => {
  if (!isOpen && chance.percent(50)) return { type: 'open' }
  const draw = chance.below(1000)
  if (draw < 6) return onMarket(chance, config, next)
  if (draw < 330 && live.length > 0) return onOrder(chance, config, chance.oneOf(live), next)
  const place = randomPlace(chance, config, next)
  if (draw < 380) return spoiled(chance, place)
  if (draw < 480) return fillOrKill(chance, place)
  return place
}
