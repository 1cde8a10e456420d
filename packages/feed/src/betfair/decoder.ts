import { instant } from '@maidan/core'
import type { FaultReason, FeedNews, FeedUpdate } from '../port.ts'
import { isSupported, readDefinition } from './definition.ts'
import { readFixture } from './fixture.ts'
import { createLadders, type Ladders, readDeltas } from './ladders.ts'
import { type Changes, type MarketChange, readMessage } from './message.ts'

/** Where a stream can be taken up again after the connection was lost. */
export type ResumePoint = { readonly initialClk?: string; readonly clk?: string }

/** Turns the lines of a stream into updates. It remembers what the format leaves out of a delta. */
export type BetfairDecoder = {
  readonly decode: (line: string) => FeedUpdate[]
  readonly resumePoint: () => ResumePoint
  /** The source no longer knows the resume point. */
  readonly forgetResumePoint: () => void
}

type Memory = {
  readonly ladders: Map<string, Ladders>
  readonly unsupported: Set<string>
  lastPt: number
  lastClk: string | undefined
  resume: ResumePoint
  /** The tokens of an answer that comes in segments. They count when the last segment is here. */
  segmentTokens: ResumePoint
  isDelayed: boolean
}

export const createBetfairDecoder = (): BetfairDecoder => {
  const memory: Memory = {
    ladders: new Map(),
    unsupported: new Set(),
    lastPt: 0,
    lastClk: undefined,
    resume: {},
    segmentTokens: {},
    isDelayed: false,
  }
  return {
    decode: (line) => decode(memory, line).map((news) => ({ ...news, at: instant(memory.lastPt) })),
    resumePoint: () => memory.resume,
    forgetResumePoint: () => {
      memory.resume = {}
    },
  }
}

const decode = (memory: Memory, line: string): FeedNews[] => {
  const message = readMessage(line)
  switch (message.op) {
    case 'garbage':
      return [{ type: 'fault', reason: 'garbage' }]
    case 'mcm':
      return decodeChanges(memory, message)
    default:
      return message.failed ? [failure(message.code)] : [{ type: 'heartbeat' }]
  }
}

const failure = (code: string | undefined): FeedNews => ({
  type: 'fault',
  reason: 'disconnected',
  ...(code === undefined ? {} : { code }),
})

const decodeChanges = (memory: Memory, message: Changes): FeedNews[] => {
  const fault = orderFault(memory, message)
  const isEmpty = message.changes.length === 0 && message.illegible.length === 0
  const pace = decodePace(memory, message)
  if (fault && !isEmpty)
    return [
      ...pace,
      ...message.changes.map(({ id }) => ({ type: 'fault', reason: fault, market: id }) as const),
    ]
  // Whoever has nothing to tell may repeat himself.
  if (!fault) remember(memory, message)
  const news = [
    ...pace,
    ...message.illegible.map((market) => garbage(market)),
    ...message.changes.flatMap((change) => decodeChange(memory, change)),
    ...(hasResumed(message) ? [{ type: 'resumed' } as const] : []),
  ]
  return news.length > 0 ? news : [{ type: 'heartbeat' }]
}

/** Only after the last segment is nothing missing any more. */
const hasResumed = ({ ct, segment }: Changes): boolean =>
  ct === 'RESUB_DELTA' && (segment === 'whole' || segment === 'last')

/** Every message says anew whether the stream lags behind. */
const decodePace = (memory: Memory, { isDelayed }: Changes): FeedNews[] => {
  const wasDelayed = memory.isDelayed
  memory.isDelayed = isDelayed
  if (isDelayed) return [{ type: 'fault', reason: 'delayed' }]
  return wasDelayed ? [{ type: 'current' }] : []
}

const garbage = (market: string | undefined): FeedNews => ({
  type: 'fault',
  reason: 'garbage',
  ...(market === undefined ? {} : { market }),
})

/**
 * Each message has a token of its own, except where one answer is cut in segments. The answer to a subscription begins a
 * new order: another server with another clock may give it.
 */
const orderFault = (memory: Memory, { pt, clk, ct, segment }: Changes): FaultReason | undefined => {
  if (ct === 'SUB_IMAGE' || ct === 'RESUB_DELTA') return undefined
  if (segment === 'whole' && clk !== undefined && clk === memory.lastClk && pt === memory.lastPt)
    return 'duplicate'
  return pt < memory.lastPt ? 'out_of_order' : undefined
}

const remember = (memory: Memory, { pt, clk, initialClk, segment }: Changes): void => {
  memory.lastPt = pt
  memory.lastClk = clk
  const begins = segment === 'whole' || segment === 'first'
  const tokens = {
    ...(begins ? {} : memory.segmentTokens),
    ...(clk === undefined ? {} : { clk }),
    ...(initialClk === undefined ? {} : { initialClk }),
  }
  memory.segmentTokens = tokens
  // A client that resumed in the middle of an answer would never hear the rest of it.
  if (segment === 'whole' || segment === 'last') memory.resume = { ...memory.resume, ...tokens }
}

/** The first time a market is told at all it is told whole, whether or not a recording marks it as an image. */
const decodeChange = (memory: Memory, change: MarketChange): FeedNews[] => {
  const { id, marketDefinition, rc = [] } = change
  if (marketDefinition && !isSupported(marketDefinition)) memory.unsupported.add(id)
  if (memory.unsupported.has(id)) return [{ type: 'fault', reason: 'unsupported', market: id }]
  const market = marketDefinition && readDefinition(id, marketDefinition)
  if (marketDefinition && !market) return [garbage(id)]
  const fixture = marketDefinition && readFixture(marketDefinition)
  const image = change.img === true || (market !== undefined && !memory.ladders.has(id))
  if (image) memory.ladders.set(id, createLadders())
  const runners = readDeltas(memory.ladders.get(id) ?? createLadders(), rc)
  return [
    ...(fixture ? [fixture] : []),
    ...(market ? [{ type: 'market', market } as const] : []),
    ...(image || runners.length > 0 ? [{ type: 'prices', market: id, image, runners } as const] : []),
  ]
}
