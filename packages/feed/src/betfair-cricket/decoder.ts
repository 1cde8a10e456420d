import { instant } from '@maidan/core'
import type { CricketState, Side } from '@maidan/sports'
import { dropOldest } from '../drop-oldest.ts'
import type { FeedNews, FeedUpdate } from '../port.ts'
import { type Belief, believe } from './belief.ts'
import { alignSides, type KnownCricket, knownAfter } from './known.ts'
import { type CricketMessage, type MatchChange, readCricketMessage } from './message.ts'
import { stateOf } from './state.ts'
import { incidentText, unknownWords } from './words.ts'

/** Turns the lines of a stream of cricket scores into updates. It remembers what a message leaves out. */
export type CricketDecoder = {
  /** Nothing for a line that is not about cricket. */
  readonly decode: (line: string) => FeedUpdate[] | undefined
  /** What was skipped because it is not known, cannot be read or is not believed yet, and how often. */
  readonly unknown: () => ReadonlyMap<string, number>
}

/** Which side of the match a runner of a market is, where the market is known. */
export type Sides = (market: string, runner: number) => Side | undefined

type Remembered = { readonly known: KnownCricket; readonly toldAt: number }

export type CricketDeps = {
  readonly sides?: Sides
  /** Hears what is skipped, each word once. */
  readonly onSkipped?: (what: string) => void
}

type Memory = Required<CricketDeps> & {
  readonly matches: Map<string, Remembered>
  /** Outlives an image, so that a new one is held against what was believed before it. */
  readonly beliefs: Map<string, Belief>
  readonly unknown: Map<string, number>
  lastPt: number
  lastClk: string | undefined
}

/** So many matches and words are kept, which is more than a stream carries. */
const KEPT = 1000

export const createCricketDecoder = ({
  sides = () => undefined,
  onSkipped = () => {},
}: CricketDeps = {}): CricketDecoder => {
  const memory: Memory = {
    sides,
    onSkipped,
    matches: new Map(),
    beliefs: new Map(),
    unknown: new Map(),
    lastPt: 0,
    lastClk: undefined,
  }
  return {
    decode: (line) => decode(memory, line)?.map((news) => ({ ...news, at: instant(memory.lastPt) })),
    unknown: () => memory.unknown,
  }
}

const decode = (memory: Memory, line: string): FeedNews[] | undefined => {
  const message = readCricketMessage(line)
  if (message === undefined) return [{ type: 'fault', reason: 'garbage' }]
  return message === 'other' ? undefined : decodeScores(memory, message)
}

/** A score that cannot be read, comes twice or comes late says nothing against the prices: it is counted and skipped. */
const decodeScores = (memory: Memory, message: CricketMessage): FeedNews[] => {
  if (isOutOfOrder(memory, message)) return skip(memory, 'a message out of order')
  memory.lastPt = message.pt
  memory.lastClk = message.clk
  if (message.isImage) memory.matches.clear()
  for (let left = message.illegible; left > 0; left -= 1) skip(memory, 'an unreadable score')
  return message.changes.flatMap((change) => decodeChange(memory, change))
}

const skip = (memory: Memory, what: string): FeedNews[] => {
  count(memory, what)
  return []
}

/** The answer to a subscription begins a new order: another server with another clock may give it. */
const isOutOfOrder = (memory: Memory, { pt, clk, isImage }: CricketMessage): boolean => {
  if (isImage) return false
  return pt < memory.lastPt || (clk !== undefined && clk === memory.lastClk && pt === memory.lastPt)
}

/** Until the stream has said who plays there is nothing to tell of a match. */
const decodeChange = (memory: Memory, change: MatchChange): FeedNews[] => {
  const before = memory.matches.get(change.event)
  const known = knownAfter(before?.known, change)
  if (!known) return []
  const aligned = alignSides(known, (runner) => memory.sides(change.market, runner))
  const state = aligned && stateOf(aligned)
  if (!state) return skip(memory, 'a score of other sides')
  const fresh = change.incidents
    .filter(({ at }) => at > (before?.toldAt ?? 0))
    .toSorted((a, b) => a.at - b.at)
  const toldAt = fresh.at(-1)?.at ?? before?.toldAt ?? 0
  memory.matches.set(change.event, { known, toldAt })
  dropOldest(memory.matches, KEPT)
  for (const word of unknownWords(known.teams, known.fixture, change.stats, fresh)) count(memory, word)
  return [...score(memory, change.event, state), ...commentary(change.event, before ? fresh : [])]
}

const count = ({ unknown, onSkipped }: Memory, word: string): void => {
  if (!unknown.has(word)) onSkipped(word)
  unknown.set(word, (unknown.get(word) ?? 0) + 1)
  dropOldest(unknown, KEPT)
}

/** A score that is not believed yet is not told. */
const score = (memory: Memory, fixture: string, state: CricketState): FeedNews[] => {
  const belief = believe(memory.beliefs.get(fixture), { state, at: memory.lastPt })
  memory.beliefs.set(fixture, belief)
  dropOldest(memory.beliefs, KEPT)
  return belief.doubted ? skip(memory, 'a score in doubt') : [{ type: 'score', fixture, state }]
}

/** The incidents of an image happened before anybody listened. */
const commentary = (fixture: string, incidents: MatchChange['incidents']): FeedNews[] =>
  incidents.flatMap((incident) => {
    const text = incidentText(incident)
    return text === undefined ? [] : [{ type: 'commentary', fixture, text } as const]
  })
