import { instant } from '@maidan/core'
import type { FaultReason, FeedNews, FeedUpdate } from '../port.ts'
import { isSupported, readDefinition } from './definition.ts'
import { readFixture } from './fixture.ts'
import { type Positions, readDelta } from './ladders.ts'
import { type MarketChange, readMessage, type StreamMessage } from './message.ts'

type Changes = Extract<StreamMessage, { op: 'mcm' }>

/** Where a stream can be taken up again after the connection was lost. */
export type ResumePoint = { readonly initialClk?: string; readonly clk?: string }

/** Turns the lines of a stream into updates. It remembers what the format leaves out of a delta. */
export type BetfairDecoder = {
  readonly decode: (line: string) => FeedUpdate[]
  readonly resumePoint: () => ResumePoint
}

type Memory = {
  readonly positions: Map<string, Positions>
  readonly unsupported: Set<string>
  lastPt: number
  lastClk: string | undefined
  resume: ResumePoint
}

export const createBetfairDecoder = (): BetfairDecoder => {
  const memory: Memory = {
    positions: new Map(),
    unsupported: new Set(),
    lastPt: 0,
    lastClk: undefined,
    resume: {},
  }
  return {
    decode: (line) => decode(memory, line).map((news) => ({ ...news, at: instant(memory.lastPt) })),
    resumePoint: () => memory.resume,
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
  if (fault && !isEmpty)
    return message.changes.map(({ id }) => ({ type: 'fault', reason: fault, market: id }))
  if (!fault) remember(memory, message)
  // Whoever has nothing to tell may repeat himself.
  if (isEmpty) return [{ type: message.ct === 'RESUB_DELTA' ? 'resumed' : 'heartbeat' }]
  return [
    ...(message.ct === 'RESUB_DELTA' ? [{ type: 'resumed' } as const] : []),
    ...message.illegible.map((market) => garbage(market)),
    ...message.changes.flatMap((change) => decodeChange(memory, change)),
  ]
}

const garbage = (market: string | undefined): FeedNews => ({
  type: 'fault',
  reason: 'garbage',
  ...(market === undefined ? {} : { market }),
})

/** Each message has a token of its own, except where one answer is cut in segments. */
const orderFault = (memory: Memory, { pt, clk, segmented }: Changes): FaultReason | undefined => {
  if (!segmented && clk !== undefined && clk === memory.lastClk && pt === memory.lastPt) return 'duplicate'
  return pt < memory.lastPt ? 'out_of_order' : undefined
}

const remember = (memory: Memory, { pt, clk, initialClk }: Changes): void => {
  memory.lastPt = pt
  memory.lastClk = clk
  memory.resume = {
    ...memory.resume,
    ...(clk === undefined ? {} : { clk }),
    ...(initialClk === undefined ? {} : { initialClk }),
  }
}

/** The first time a market is told at all it is told whole, whether or not a recording marks it as an image. */
const decodeChange = (memory: Memory, change: MarketChange): FeedNews[] => {
  const { id, marketDefinition, rc = [] } = change
  if (marketDefinition && !isSupported(marketDefinition)) memory.unsupported.add(id)
  if (memory.unsupported.has(id)) return [{ type: 'fault', reason: 'unsupported', market: id }]
  const market = marketDefinition && readDefinition(id, marketDefinition)
  if (marketDefinition && !market) return [garbage(id)]
  const fixture = marketDefinition && readFixture(marketDefinition)
  const image = change.img === true || (market !== undefined && !memory.positions.has(id))
  if (image) memory.positions.set(id, new Map())
  const positions = memory.positions.get(id) ?? new Map()
  const runners = rc.map((delta) => readDelta(positions, delta))
  return [
    ...(fixture ? [{ type: 'fixture', ...fixture } as const] : []),
    ...(market ? [{ type: 'market', market } as const] : []),
    ...(image || runners.length > 0 ? [{ type: 'prices', market: id, image, runners } as const] : []),
  ]
}
