import type { Side } from '@maidan/sports'

export type InningsStats = {
  readonly number: number
  readonly battingTeam: string
  readonly runs: number
  readonly wickets: number
  /** `12.5`: overs and balls. */
  readonly overs: string
}

export type BatterStats = Readonly<Record<'runs' | 'balls' | 'fours' | 'sixes', number>> & {
  readonly name: string
}

export type BowlerStats = Readonly<Record<'runs' | 'wickets', number>> & {
  readonly name: string
  readonly overs: string
}

export type MatchStats = {
  readonly currentInnings: number
  readonly innings: readonly InningsStats[]
  readonly batters: readonly BatterStats[]
  readonly bowlers: readonly BowlerStats[]
  readonly toss?: string
  /** The name of the winner, or of what there was instead: `TIE`. */
  readonly winner?: string
}

export type FixtureInfo = {
  readonly status: string
  readonly description: string
  readonly maxOvers?: number
}

export type Incident = {
  readonly type: string
  readonly overs: string
  readonly at: number
  readonly value?: string
  readonly who?: string
}

/** What a message tells of one match. A part that it leaves out has not changed. */
export type MatchChange = {
  readonly event: string
  readonly market: string
  readonly fixture?: FixtureInfo
  readonly teams?: Readonly<Record<Side, string>>
  /** The runners of the market that stand for the two teams. */
  readonly runners?: Readonly<Record<Side, number>>
  readonly stats?: MatchStats
  readonly incidents: readonly Incident[]
}

export type CricketMessage = {
  readonly pt: number
  readonly clk?: string
  readonly isImage: boolean
  readonly changes: readonly MatchChange[]
  /** How many changes could not be read. */
  readonly illegible: number
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const LONGEST_TEXT = 300
const MOST_RUNS = 2000
const MOST_PARTS = 50

const textIn = (fields: Fields, name: string): string | undefined => {
  const value = fields[name]
  return typeof value === 'string' && value.length > 0 && value.length <= LONGEST_TEXT ? value : undefined
}

const countIn = (fields: Fields, name: string, most = MOST_RUNS): number | undefined => {
  const value = fields[name]
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most
    ? value
    : undefined
}

const fieldsIn = (fields: Fields, name: string): Fields | undefined => {
  const value = fields[name]
  return isFields(value) ? value : undefined
}

const listIn = (fields: Fields, name: string): readonly unknown[] => {
  const value = fields[name]
  return Array.isArray(value) ? value.slice(0, MOST_PARTS) : []
}

/** The message of a line, `other` for a line that is not about cricket, nothing where it cannot be read. */
export const readCricketMessage = (line: string): CricketMessage | 'other' | undefined => {
  const value = parse(line)
  if (!isFields(value) || typeof value['op'] !== 'string') return undefined
  if (value['op'] !== 'ccm') return 'other'
  const pt = countIn(value, 'pt', Number.MAX_SAFE_INTEGER)
  if (pt === undefined) return undefined
  const parts = listIn(value, 'cc')
  const changes = parts.flatMap((part) => readChange(part) ?? [])
  const clk = textIn(value, 'clk')
  return {
    pt,
    ...(clk === undefined ? {} : { clk }),
    isImage: value['ct'] === 'SUB_IMAGE',
    changes,
    illegible: parts.length - changes.length,
  }
}

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** A part that is there and cannot be read spoils the whole change: half a score would be another score. */
const readChange = (part: unknown): MatchChange | undefined => {
  if (!isFields(part)) return undefined
  const [event, market] = [textIn(part, 'eventId'), textIn(part, 'marketId')]
  const info = fieldsIn(part, 'fixtureInfo')
  const told = fieldsIn(part, 'matchStats')
  const fixture = info && readFixtureInfo(info)
  const stats = told && readStats(told)
  const isSpoiled =
    (part['fixtureInfo'] != null && fixture === undefined) ||
    (part['matchStats'] != null && stats === undefined)
  if (event === undefined || market === undefined || isSpoiled) return undefined
  const teams = readTeams(part)
  const runners = readRunners(part)
  return {
    event,
    market,
    ...(fixture ? { fixture } : {}),
    ...(teams ? { teams } : {}),
    ...(runners ? { runners } : {}),
    ...(stats ? { stats } : {}),
    incidents: readIncidents(part),
  }
}

const readFixtureInfo = (info: Fields): FixtureInfo | undefined => {
  const status = textIn(info, 'fixtureStatus')
  const maxOvers = countIn(info, 'maxOvers')
  if (status === undefined) return undefined
  const description = textIn(info, 'eventDescription') ?? ''
  return { status, description, ...(maxOvers ? { maxOvers } : {}) }
}

const readTeams = (part: Fields): Readonly<Record<Side, string>> | undefined => {
  const nameOf = (side: string): string | undefined => textIn(fieldsIn(part, side) ?? {}, 'name')
  const [home, away] = [nameOf('homeTeam'), nameOf('awayTeam')]
  return home === undefined || away === undefined ? undefined : { home, away }
}

const readRunners = (part: Fields): Readonly<Record<Side, number>> | undefined => {
  const runnerOf = (side: string): number | undefined =>
    countIn(fieldsIn(part, side) ?? {}, 'selectionId', Number.MAX_SAFE_INTEGER)
  const [home, away] = [runnerOf('homeTeam'), runnerOf('awayTeam')]
  return home === undefined || away === undefined ? undefined : { home, away }
}

const readStats = (told: Fields): MatchStats | undefined => {
  const innings = listIn(told, 'inningsStats').map((one) => (isFields(one) ? readInnings(one) : undefined))
  const known = innings.flatMap((one) => one ?? [])
  if (known.length < innings.length) return undefined
  const [toss, winner] = [textIn(told, 'tossResult'), textIn(told, 'winner')]
  return {
    currentInnings: countIn(told, 'currentInnings', MOST_PARTS) ?? known.length,
    innings: known.toSorted((a, b) => a.number - b.number),
    batters: readBatters(fieldsIn(told, 'battingTeamStats') ?? {}),
    bowlers: readBowlers(fieldsIn(told, 'bowlingTeamStats') ?? {}),
    ...(toss === undefined ? {} : { toss }),
    ...(winner === undefined ? {} : { winner }),
  }
}

const OVERS = /^\d{1,3}(\.\d{1,2})?$/

const readInnings = (one: Fields): InningsStats | undefined => {
  const [number, runs] = [countIn(one, 'inningsNum', MOST_PARTS), countIn(one, 'inningsRuns')]
  const [wickets, overs] = [countIn(one, 'inningsWickets', 10), textIn(one, 'inningsOvers') ?? '0']
  const battingTeam = textIn(one, 'battingTeam')
  if (!number || runs === undefined || wickets === undefined || !battingTeam || !OVERS.test(overs))
    return undefined
  return { number, battingTeam, runs, wickets, overs }
}

const PLACES = [1, 2] as const

const readBatters = (told: Fields): BatterStats[] =>
  PLACES.flatMap((place) => {
    const name = textIn(told, `bat${place}Name`)
    const count = (what: string): number => countIn(told, `bat${place}${what}`) ?? 0
    if (name === undefined) return []
    return [
      { name, runs: count('Runs'), balls: count('Balls'), fours: count('Fours'), sixes: count('Sixes') },
    ]
  })

const readBowlers = (told: Fields): BowlerStats[] =>
  PLACES.flatMap((place) => {
    const name = textIn(told, `bowl${place}Name`)
    const overs = textIn(told, `bowl${place}Overs`) ?? '0'
    const count = (what: string): number => countIn(told, `bowl${place}${what}`) ?? 0
    if (name === undefined || !OVERS.test(overs)) return []
    return [{ name, overs, runs: count('Runs'), wickets: count('Wickets') }]
  })

/** Incidents are for the eye alone, so one that cannot be read is left out. */
const readIncidents = (part: Fields): Incident[] =>
  listIn(fieldsIn(part, 'incidentListWrapper') ?? {}, 'incidentList').flatMap((one) => {
    if (!isFields(one)) return []
    const [type, overs] = [textIn(one, 'incidentType'), textIn(one, 'overs')]
    const at = countIn(one, 'actualTime', Number.MAX_SAFE_INTEGER)
    if (type === undefined || overs === undefined || at === undefined || !OVERS.test(overs)) return []
    const [value, who] = [textIn(one, 'value'), textIn(one, 'participantRef')]
    return [{ type, overs, at, ...(value ? { value } : {}), ...(who ? { who } : {}) }]
  })
