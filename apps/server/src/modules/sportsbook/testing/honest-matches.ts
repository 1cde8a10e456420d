import { nearestPrice, tickOf } from '@maidan/exchange'
import { change, type Ladder, type Random } from '@maidan/feed/testing'
import { MATCH_ODDS_DEFINITION } from './definition.ts'

type Side = 'atb' | 'atl'
type Offers = Readonly<Record<Side, Ladder>>

export type HonestMatch = {
  readonly market: string
  readonly fixture: string
  readonly sport: '1' | '2' | '4'
  readonly names: readonly string[]
  /** How likely each side is to win; together they are one. */
  chances: readonly number[]
  told: readonly Offers[]
  version: number
  status: 'OPEN' | 'SUSPENDED' | 'CLOSED'
  inPlay: boolean
  innings: { runs: number; balls: number }
}

/** The runners of every match. */
const RUNNERS = [11, 12, 13] as const

const match = (number: number, sport: HonestMatch['sport'], names: readonly string[]): HonestMatch => ({
  market: `1.${number}`,
  fixture: `7${number}`,
  sport,
  names,
  chances: names.map(() => 1 / names.length),
  told: [],
  version: 100,
  status: 'OPEN',
  inPlay: false,
  innings: { runs: 0, balls: 0 },
})

/** One match of each sport. The one of cricket has scores. */
export const honestMatches = (): readonly HonestMatch[] => [
  match(1, '1', ['Gdansk Amber', 'Oslo Fjord', 'The Draw']),
  match(2, '2', ['Meera Iyer', 'Tara Bose']),
  match(3, '4', ['Goa Gulls', 'Pune Peaks']),
]

const definitionOf = ({ fixture, sport, names, version, status, inPlay }: HonestMatch): object => ({
  marketDefinition: {
    ...MATCH_ODDS_DEFINITION,
    eventId: fixture,
    eventTypeId: sport,
    eventName: `${names[0]} v ${names[1]}`,
    name: 'Match Odds',
    version,
    status,
    inPlay,
    betDelay: inPlay ? 3 : 0,
    runners: names.map((name, index) => ({
      id: RUNNERS[index],
      name,
      sortPriority: index + 1,
      status: status === 'CLOSED' ? (index === 0 ? 'WINNER' : 'LOSER') : 'ACTIVE',
    })),
  },
})

const offersAt = (chance: number, random: Random): Offers => {
  const middle = tickOf(nearestPrice(100 / chance))
  const ladder = (step: number): Ladder =>
    new Map([1, 2, 3].map((depth) => [middle + step * depth, 1 + random.below(500)]))
  return { atb: ladder(-1), atl: ladder(1) }
}

/** What changed of the offers, or all of them. */
const tellOffers = (one: HonestMatch, random: Random, isImage: boolean): readonly object[] => {
  const before = isImage ? [] : one.told
  one.told = one.chances.map((chance) => offersAt(chance, random))
  return one.told.map((offers, index) => ({
    id: RUNNERS[index],
    atb: change(before[index]?.atb, offers.atb),
    atl: change(before[index]?.atl, offers.atl),
    tv: 100 + one.version,
  }))
}

/** The whole market. */
export const imageOf = (one: HonestMatch, random: Random): object => ({
  id: one.market,
  img: true,
  ...definitionOf(one),
  rc: tellOffers(one, random, true),
})

/** Chances move by a point or two, and stay away from the ends. */
const drift = (one: HonestMatch, random: Random): void => {
  const moved = one.chances.map((chance) =>
    Math.min(0.8, Math.max(0.1, chance + random.between(-0.02, 0.02))),
  )
  const sum = moved.reduce((total, chance) => total + chance, 0)
  one.chances = moved.map((chance) => chance / sum)
}

/** The market is suspended, or comes back, perhaps in play. */
const turn = (one: HonestMatch, random: Random): object => {
  one.version += 1
  one.status = one.status === 'OPEN' ? 'SUSPENDED' : 'OPEN'
  if (one.status === 'OPEN') one.inPlay ||= random.happens(0.3)
  return one.status === 'OPEN' ? imageOf(one, random) : { id: one.market, ...definitionOf(one) }
}

/** The next honest change of a market. It is often told whole, so that one that was doubted comes back. */
export const nextChange = (one: HonestMatch, random: Random): object => {
  if (one.status === 'SUSPENDED' || random.happens(0.05)) return turn(one, random)
  drift(one, random)
  if (random.happens(0.4)) return imageOf(one, random)
  return { id: one.market, rc: tellOffers(one, random, false) }
}

export const closingOf = (one: HonestMatch): object => {
  one.version += 1
  one.status = 'CLOSED'
  return { id: one.market, ...definitionOf(one) }
}

/** The score after another ball, of an innings that never ends. */
export const nextScore = (one: HonestMatch, random: Random): object => {
  const { innings, names } = one
  innings.runs += random.below(2)
  innings.balls += 1
  return {
    eventId: one.fixture,
    marketId: one.market,
    fixtureInfo: { fixtureStatus: 'IN_RUNNING', eventDescription: names.join(' v ') },
    matchStats: {
      winner: 'NA',
      inningsStats: [
        {
          inningsNum: 1,
          battingTeam: names[0],
          inningsRuns: innings.runs,
          inningsWickets: 0,
          inningsOvers: `${Math.floor(innings.balls / 6)}.${innings.balls % 6}`,
        },
      ],
    },
  }
}
