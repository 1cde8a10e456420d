/** A price and a size; in ladders by position the place comes first. */
export type Pair = readonly [price: number, size: number]
export type LadderLevel = readonly [position: number, price: number, size: number]

export type RunnerDelta = {
  readonly id: number
  readonly hc?: number
  readonly atb?: readonly Pair[]
  readonly atl?: readonly Pair[]
  readonly batb?: readonly LadderLevel[]
  readonly batl?: readonly LadderLevel[]
  /** With the bets that cross-matching would make of those on other runners. */
  readonly bdatb?: readonly LadderLevel[]
  readonly bdatl?: readonly LadderLevel[]
  readonly trd?: readonly Pair[]
  readonly ltp?: number
  readonly tv?: number
}

export type RunnerDefinition = {
  readonly id: number
  readonly name?: string
  readonly status: string
  readonly sortPriority: number
  readonly hc?: number
  readonly adjustmentFactor?: number
}

export type MarketDefinition = {
  readonly status: string
  readonly inPlay: boolean
  readonly betDelay: number
  readonly version: number
  readonly numberOfWinners: number
  readonly bettingType: string
  readonly marketType: string
  readonly eventId: string
  readonly eventTypeId: string
  readonly eventName?: string
  readonly name?: string
  readonly marketTime: string
  readonly priceLadderDefinition?: { readonly type: string }
  readonly runners: readonly RunnerDefinition[]
}

export type MarketChange = {
  readonly id: string
  readonly img?: boolean
  readonly marketDefinition?: MarketDefinition
  readonly rc?: readonly RunnerDelta[]
}

/** What a line says. A change that cannot be read keeps its market's id where that much is legible. */
export type StreamMessage =
  | {
      readonly op: 'mcm'
      readonly pt: number
      readonly clk?: string
      readonly initialClk?: string
      readonly ct?: string
      /** One answer can be cut in segments; only the last ends it. */
      readonly segment: 'whole' | 'first' | 'middle' | 'last'
      /** The stream lags behind the exchange. */
      readonly isDelayed: boolean
      readonly changes: readonly MarketChange[]
      readonly illegible: readonly (string | undefined)[]
    }
  | {
      readonly op: 'connection' | 'status' | 'other'
      readonly failed: boolean
      readonly code?: string
      /** The request that a status answers. */
      readonly id?: number
    }
  | { readonly op: 'garbage' }

export type Changes = Extract<StreamMessage, { op: 'mcm' }>

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
export const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0
export const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

type Check = (value: unknown) => boolean

const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || value === null || check(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const shape =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isFields(value) && Object.entries(checks).every(([name, check]) => check(value[name]))

const isPair: Check = (value) => Array.isArray(value) && value.length === 2 && value.every(isNumber)
const isPlace: Check = (value) =>
  Array.isArray(value) && value.length === 3 && value.every(isNumber) && isCount(value[0]) && value[0] < 50

const isRunnerDelta = shape({
  id: isCount,
  hc: optional(isNumber),
  atb: optional(listOf(isPair)),
  atl: optional(listOf(isPair)),
  batb: optional(listOf(isPlace)),
  batl: optional(listOf(isPlace)),
  bdatb: optional(listOf(isPlace)),
  bdatl: optional(listOf(isPlace)),
  trd: optional(listOf(isPair)),
  ltp: optional(isNumber),
  tv: optional(isNumber),
})

const isDefinition = shape({
  status: isText,
  inPlay: isFlag,
  betDelay: isCount,
  version: isCount,
  numberOfWinners: isCount,
  bettingType: isText,
  marketType: isText,
  eventId: isText,
  eventTypeId: isText,
  eventName: optional(isText),
  name: optional(isText),
  marketTime: isText,
  priceLadderDefinition: optional(shape({ type: isText })),
  runners: listOf(
    shape({
      id: isCount,
      name: optional(isText),
      status: isText,
      sortPriority: isCount,
      hc: optional(isNumber),
      adjustmentFactor: optional(isNumber),
    }),
  ),
})

const isChange = shape({
  id: isText,
  img: optional(isFlag),
  marketDefinition: optional(isDefinition),
  rc: optional(listOf(isRunnerDelta)),
})

const GARBAGE: StreamMessage = { op: 'garbage' }

export const readMessage = (line: string): StreamMessage => {
  const value = parse(line)
  if (!isFields(value)) return GARBAGE
  if (value['op'] === 'mcm') return readChanges(value)
  if (value['op'] === 'connection') return { op: 'connection', failed: false }
  if (value['op'] === 'status') return readStatus(value)
  return isText(value['op']) ? { op: 'other', failed: false } : GARBAGE
}

/** Only a code of the format is passed on: the words beside it may repeat who asked. */
const readStatus = ({ id, statusCode, errorCode }: Fields): StreamMessage => ({
  op: 'status',
  failed: statusCode !== 'SUCCESS',
  ...(isCount(id) ? { id } : {}),
  ...(isText(errorCode) && /^[A-Z][A-Z_]{1,59}$/.test(errorCode) ? { code: errorCode } : {}),
})

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const isEnvelope = shape({
  pt: isCount,
  clk: optional(isText),
  initialClk: optional(isText),
  ct: optional(isText),
  segmentType: optional(isText),
  status: optional(isCount),
  mc: optional(Array.isArray),
})

const SEGMENTS: Readonly<Record<string, Changes['segment']>> = {
  SEG_START: 'first',
  SEG: 'middle',
  SEG_END: 'last',
}

/** The one status of a message that the format knows: the services behind the stream are slow. */
const DELAYED = 503

const readChanges = (value: Fields): StreamMessage => {
  if (!isEnvelope(value)) return GARBAGE
  const { pt, clk, initialClk, ct, segmentType, status, mc } = value as {
    pt: number
    clk?: string
    initialClk?: string
    ct?: string
    segmentType?: string
    status?: number
    mc?: unknown[]
  }
  const parts = mc ?? []
  return {
    op: 'mcm',
    pt,
    segment: SEGMENTS[segmentType ?? ''] ?? 'whole',
    isDelayed: status === DELAYED,
    changes: parts.filter((part): part is MarketChange => isChange(part)),
    illegible: parts.filter((part) => !isChange(part)).map(idOf),
    ...(clk ? { clk } : {}),
    ...(initialClk ? { initialClk } : {}),
    ...(ct ? { ct } : {}),
  }
}

const idOf = (part: unknown): string | undefined =>
  isFields(part) && isText(part['id']) ? part['id'] : undefined
