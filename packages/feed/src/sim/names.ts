import type { Athlete, Competition, Sport, Team } from '@maidan/sports'
import { createRandom, type Random } from './random.ts'
import { meetingOf } from './rounds.ts'

type Region = 'south_asia' | 'europe' | 'world'

/** First names and family names that are put together by chance. Nobody real is meant. */
const FIRST: Readonly<Record<Region, readonly string[]>> = {
  south_asia: (
    'Aarush Advik Bhavin Charan Devansh Eklavya Farhan Girish Harsil Imdad Jatin Kavish Lakshit Manan Nakul Ojas Parth ' +
    'Qadir Ranveer Samar Tanmay Utsav Vedant Wasim Yuvan Zubin Ishaan Darsh Nivaan Omkar'
  ).split(' '),
  europe: (
    'Anton Bastien Cormac Dario Elias Fabio Gustav Henrik Ilyas Jonas Kasper Lorenz Matteo Niklas Oskar Pavel Quentin ' +
    'Rafe Soren Tomas Ugo Viktor Wim Xavier Yann Zeno Emil Hugo Casimir Luca'
  ).split(' '),
  world: (
    'Adair Bruno Cyrus Dmitri Enzo Felipe Gaspar Hiro Ivo Joaquin Kofi Leandro Milan Nadir Orlan Paolo Renzo Santi ' +
    'Tariq Ulises Vasil Wendel Yusuf Zoltan Amadou Benoit Cato Dario Eitan Florin'
  ).split(' '),
}
const LAST: Readonly<Record<Region, readonly string[]>> = {
  south_asia: (
    'Achrekar Bhandarkar Chitale Dalvi Eapen Fernandes Gokhale Hegde Irani Jamdar Kolhatkar Lokhande Mavani Nimbalkar ' +
    'Oak Palekar Quraishi Rangnekar Sabnis Tambe Ubale Vaidya Wagle Yerawar Zende Mondal Biswas Sarkar Thakore Limaye'
  ).split(' '),
  europe: (
    'Abendroth Brannagh Castellane Dovrel Estevan Falkner Grimaud Halvors Isaksen Jorund Kestrel Lindqvor Marchetti ' +
    'Norval Ostrander Pellerin Quist Rosmere Strandvik Tavener Ulvang Vandermeer Westergard Ysbrand Zoller'
  ).split(' '),
  world: (
    'Almendra Barakat Cordovil Delacroy Escamez Farouk Gallardi Hartono Ibarrola Jankov Kaneshi Lucero Mbaye Nakatomi ' +
    'Okonjo Pereyra Quispe Rahimov Sandoz Tavares Urrutia Valverde Wanjiru Yamadera Zapatero'
  ).split(' '),
}

type League = {
  readonly id: string
  readonly sport: Sport
  readonly name: string
  readonly country?: string
  readonly region: Region
  readonly teams: readonly string[]
  readonly venues: readonly string[]
}

const LEAGUES: readonly League[] = [
  {
    id: 'maidan-t20',
    sport: 'cricket',
    name: 'Maidan Twenty20 League',
    country: 'IN',
    region: 'south_asia',
    teams: (
      'Mumbai Monsoons|Delhi Domes|Chennai Catamarans|Kolkata Lanterns|Bengaluru Banyans|Hyderabad Minarets|' +
      'Jaipur Peacocks|Lucknow Kites|Ahmedabad Looms|Kochi Spices'
    ).split('|'),
    venues: ['Harbour Maidan', 'Old Fort Ground', 'Lakeside Oval', 'Banyan Park', 'Railway Ground'],
  },
  {
    id: 'delta-t20',
    sport: 'cricket',
    name: 'Delta Twenty20 Cup',
    country: 'BD',
    region: 'south_asia',
    teams: (
      'Dhaka Rickshaws|Chittagong Anchors|Sylhet Teas|Khulna Mangroves|Rajshahi Silks|Barisal Boatmen|' +
      'Comilla Clay|Rangpur Reeds'
    ).split('|'),
    venues: ['Riverside Ground', 'Delta Oval', 'Mangrove Park'],
  },
  {
    id: 'nations-t20',
    sport: 'cricket',
    name: 'Nations Twenty20 Series',
    region: 'world',
    teams:
      'India|Australia|England|New Zealand|South Africa|Pakistan|Sri Lanka|Bangladesh|Afghanistan|Nepal'.split(
        '|',
      ),
    venues: ['Unity Oval', 'Coronation Ground', 'Southern Park'],
  },
  {
    id: 'coastal-league',
    sport: 'soccer',
    name: 'Coastal Football League',
    country: 'IN',
    region: 'south_asia',
    teams: (
      'Goa Lighthouse|Kochi Backwaters|Mumbai Docks|Mangalore Surf|Chennai Harbour|Vizag Steel|Puri Sands|' +
      'Surat Weavers'
    ).split('|'),
    venues: ['Seafront Stadium', 'Dockyard Road', 'Palm Ground'],
  },
  {
    id: 'northern-league',
    sport: 'soccer',
    name: 'Northern League',
    region: 'europe',
    teams: (
      'Leeds Foundry|Oslo Fjord|Gothenburg Quay|Aberdeen Granite|Hamburg Wharf|Rotterdam Cranes|Gdansk Amber|' +
      'Turku Pines|Bergen Rain|Aarhus Mills'
    ).split('|'),
    venues: ['Foundry Lane', 'Fjord Park', 'Granite Road', 'Quayside'],
  },
  {
    id: 'nations-cup',
    sport: 'soccer',
    name: 'Nations Cup',
    region: 'world',
    teams: 'Brazil|Ghana|Japan|Croatia|Mexico|Senegal|Portugal|Uruguay|Morocco|South Korea|Chile|Egypt'.split(
      '|',
    ),
    venues: ['Unity Stadium', 'Meridian Arena'],
  },
  {
    id: 'goa-open',
    sport: 'tennis',
    name: 'Goa Open',
    country: 'IN',
    region: 'world',
    teams: [],
    venues: ['Centre Court', 'Court 1', 'Palm Court'],
  },
  {
    id: 'fjord-open',
    sport: 'tennis',
    name: 'Fjord Indoor Open',
    country: 'NO',
    region: 'europe',
    teams: [],
    venues: ['Centre Court', 'Court 1'],
  },
]

export const competitionOf = ({ id, sport, name, country }: League): Competition => ({
  id,
  sport,
  name,
  ...(country ? { country } : {}),
})

const SQUAD = 11

/** A team keeps its players from match to match. */
const squadOf = (seed: string, league: League, name: string): Athlete[] => {
  const random = createRandom(seed, league.id, name)
  const names = new Set<string>()
  while (names.size < SQUAD) names.add(personOf(random, league.region))
  return [...names].map((athlete, index) => ({ id: `${slugOf(name)}-${index + 1}`, name: athlete }))
}

const personOf = (random: Random, region: Region): string =>
  `${random.oneOf(FIRST[region])} ${random.oneOf(LAST[region])}`

const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-')

/** How many of the three letters of a short name come from the first word: a team has a town, a person a family. */
const TEAM_SHORTS = [2, 0, 1, 3]
const PERSON_SHORTS = [0, 1, 2, 3]

/** Nations whose short name is not made of their letters in this way. */
const NATIONS: Readonly<Record<string, string>> = {
  'South Africa': 'RSA',
  'Sri Lanka': 'SL',
  'New Zealand': 'NZ',
  'South Korea': 'KOR',
  Japan: 'JPN',
  Morocco: 'MAR',
}

/** Short names for a scoreboard, the usual one first. */
const shortsOf = ({ sport }: Pick<League, 'sport'>, name: string): string[] => {
  const nation = NATIONS[name]
  if (nation !== undefined) return [nation]
  const [first = '', ...rest] = name.split(' ')
  const last = rest.at(-1)
  if (last === undefined) return [first.slice(0, 3).toUpperCase()]
  const counts = sport === 'tennis' ? PERSON_SHORTS : TEAM_SHORTS
  return counts.map((count) => (first.slice(0, count) + last.slice(0, 3 - count)).toUpperCase())
}

/** The first way to shorten both names that does not give the same twice. */
const shortPair = (league: League, home: string, away: string): readonly [string, string] => {
  const [ours, theirs] = [shortsOf(league, home), shortsOf(league, away)]
  const pairs = ours.map((short, index) => [short, theirs[index] ?? theirs[0]!] as const)
  return pairs.find(([one, other]) => one !== other) ?? pairs[0]!
}

const TENNIS_FIELD = 24

const fieldOf = (seed: string, league: League): string[] => {
  const random = createRandom(seed, league.id, 'field')
  const names = new Set<string>()
  while (names.size < TENNIS_FIELD) names.add(personOf(random, league.region))
  return [...names]
}

const shuffled = (names: readonly string[], random: Random): string[] => {
  const left = [...names]
  return names.map(() => left.splice(random.below(left.length), 1)[0]!)
}

/** The sides of a league in the order of its rounds. */
const orderOf = (seed: string, league: League): readonly string[] =>
  league.sport === 'tennis'
    ? fieldOf(seed, league)
    : shuffled(league.teams, createRandom(seed, league.id, 'order'))

const athletesOf = (seed: string, league: League, name: string): Athlete[] =>
  league.sport === 'tennis' ? [{ id: slugOf(name), name }] : squadOf(seed, league, name)

type Meeting = { readonly league: League; readonly home: Team; readonly away: Team }

/** Leagues take turns, so that sides of one league meet on different lanes at different times. */
export const drawMeeting = (seed: string, sport: Sport, number: number): Meeting => {
  const leagues = LEAGUES.filter((one) => one.sport === sport)
  const league = leagues[number % leagues.length]!
  const names = orderOf(seed, league)
  const [home, away] = meetingOf(names.length, Math.floor(number / leagues.length)).map(
    (place) => names[place]!,
  )
  const [ours, theirs] = shortPair(league, home!, away!)
  const teamOf = (name: string, short: string): Team => ({
    name,
    short,
    athletes: athletesOf(seed, league, name),
  })
  return { league, home: teamOf(home!, ours), away: teamOf(away!, theirs) }
}
