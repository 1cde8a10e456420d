import { createGuard, createStreamDecoder, type FairBook, type GuardedMarket } from '@maidan/feed'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { instant } from '@maidan/core'
import { fairOf } from '../fair.ts'
import { isProtected } from '../maker/head-start.ts'
import { MAKER_SETTINGS } from '../maker/settings.ts'
import { asLive, catalogueOf } from './as-live.ts'
import { readRecording, RECORDINGS } from './stream-server.ts'

/** The recordings that are kept here, of whatever sport. What ends with `json` explains a recording. */
export const EVERY_RECORDING: readonly string[] = existsSync(RECORDINGS)
  ? readdirSync(RECORDINGS, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.json'))
      .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(RECORDINGS.length + 1))
      .sort()
  : []

type Runner = { readonly id: number; readonly name?: string; readonly status: string }
type Definition = { readonly eventId: string; readonly runners: readonly Runner[] }
type Change = { readonly id: string; readonly marketDefinition?: Definition }
type Message = { readonly pt: number; readonly mc: readonly Change[] }

/** What `listMarketCatalogue` said of a recording that has no names, by runner. */
const namesBeside = (file: string): ReadonlyMap<number, string> => {
  const beside = `${RECORDINGS}/${file.replace(/\.jsonl$/, '')}.catalogue.json`
  if (!existsSync(beside)) return new Map()
  const { runners } = JSON.parse(readFileSync(beside, 'utf8')) as {
    readonly runners: readonly { readonly selectionId: number; readonly runnerName: string }[]
  }
  return new Map(runners.map(({ selectionId, runnerName }) => [selectionId, runnerName]))
}

/**
 * Races and goals have no market with us. Their prices, non-runners and winners are as good a test as those of a match, so
 * the first two runners become the sides of one, and who wins becomes its match odds.
 */
const asMatch = (line: string, names: ReadonlyMap<number, string>): string => {
  const message = JSON.parse(line) as Message
  const dress = (definition: Definition): object => {
    const runners = definition.runners.map((runner) => ({
      ...runner,
      name: runner.name ?? names.get(runner.id) ?? `Runner ${runner.id}`,
    }))
    const eventName = `${runners[0]?.name} v ${runners[1]?.name}`
    const market = { name: 'Match Odds', marketType: 'MATCH_ODDS', eventTypeId: '2' }
    return { ...definition, ...market, eventName, runners }
  }
  return JSON.stringify({
    ...message,
    mc: message.mc.map(({ marketDefinition, ...change }) => ({
      ...change,
      ...(marketDefinition ? { marketDefinition: dress(marketDefinition) } : {}),
    })),
  })
}

/** A moment of a recording: the number of its last message, and the market as it then stands. */
export type Moment = {
  readonly at: number
  readonly inPlay: boolean
  readonly delaySeconds: number
  /** What the runners are worth; undefined where the house quotes nothing: the prices are no book, or the delay is short. */
  readonly fair: FairBook | undefined
}

const momentOf = (at: number, guarded: GuardedMarket): Moment => ({
  at,
  inPlay: guarded.market.inPlay,
  delaySeconds: guarded.market.betDelaySeconds,
  fair: isProtected(guarded.market, MAKER_SETTINGS) ? fairOf(guarded, { runners: [] }) : undefined,
})

/** The moments at which the market is open. */
const openMoments = (lines: readonly string[], market: string): Moment[] => {
  const { decode } = createStreamDecoder()
  const guard = createGuard({ clock: { now: () => instant(0) }, listener: () => {} })
  return lines.flatMap((line, at) => {
    decode(line).forEach(guard.accept)
    const guarded = guard.market(market)
    return guarded?.market.status === 'open' ? [momentOf(at, guarded)] : []
  })
}

/** The last moment at which the house quotes, or else the last at all. */
const lastOf = (moments: readonly Moment[]): Moment | undefined =>
  moments.findLast(({ fair }) => fair) ?? moments.at(-1)

/** A recording of who wins a match, as a live stream would send it, with the names that a catalogue would give. */
export const toLive = (recorded: readonly string[]) => {
  const lines = asLive(recorded)
  const definitions = recorded.flatMap((line) => (JSON.parse(line) as Message).mc)
  const { id, marketDefinition } = definitions.findLast((change) => change.marketDefinition)!
  const moments = openMoments(lines, id)
  return {
    lines,
    catalogue: catalogueOf(recorded),
    fixture: marketDefinition!.eventId,
    winners: marketDefinition!.runners.filter(({ status }) => status === 'WINNER'),
    before: lastOf(moments.filter(({ inPlay }) => !inPlay))!,
    on: lastOf(moments.filter(({ inPlay }) => inPlay)),
    end: lines.length - 1,
  }
}

export type LiveRecording = ReturnType<typeof toLive>

export const readAsLive = async (file: string): Promise<LiveRecording> => {
  const names = namesBeside(file)
  return toLive((await readRecording(file)).map((line) => asMatch(line, names)))
}
