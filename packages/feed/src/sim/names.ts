import type { Athlete, Competition, Sport, Team } from '@maidan/sports'
import type { Random } from './random.ts'
import { createRandom } from './random.ts'

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

export const leaguesOf = (sport: Sport): readonly League[] => LEAGUES.filter((one) => one.sport === sport)

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

const shortOf = (name: string): string => {
  const words = name.split(' ')
  const letters = words.length > 1 ? words[0]!.slice(0, 2) + words[1]!.slice(0, 1) : name.slice(0, 3)
  return letters.toUpperCase()
}

const teamOf = (seed: string, league: League, name: string): Team => ({
  name,
  short: shortOf(name),
  athletes: squadOf(seed, league, name),
})

const soloOf = (name: string): Team => ({
  name,
  short: (name.split(' ').at(-1) ?? name).slice(0, 3).toUpperCase(),
  athletes: [{ id: slugOf(name), name }],
})

const TENNIS_FIELD = 24

const fieldOf = (seed: string, league: League): string[] => {
  const random = createRandom(seed, league.id, 'field')
  const names = new Set<string>()
  while (names.size < TENNIS_FIELD) names.add(personOf(random, league.region))
  return [...names]
}

/** Two different sides of a league, drawn for one match. */
export const drawSides = (seed: string, league: League, random: Random): readonly [Team, Team] => {
  const names = league.sport === 'tennis' ? fieldOf(seed, league) : league.teams
  const home = random.below(names.length)
  const away = (home + 1 + random.below(names.length - 1)) % names.length
  const team = (index: number): Team =>
    league.sport === 'tennis' ? soloOf(names[index]!) : teamOf(seed, league, names[index]!)
  return [team(home), team(away)]
}
