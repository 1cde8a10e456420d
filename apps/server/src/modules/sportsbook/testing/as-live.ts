import { priceAt, tickOf, TOP_TICK } from '@maidan/exchange'

type Runner = { readonly id: number; readonly name?: string; readonly sortPriority: number }
type Definition = {
  readonly name?: string
  readonly eventId: string
  readonly eventName?: string
  readonly runners: readonly Runner[]
}
type Delta = { readonly id: number; readonly ltp?: number }
type Change = { readonly id: string; readonly marketDefinition?: Definition; readonly rc?: readonly Delta[] }
/** Scores have no changes of markets. */
type Message = { readonly mc?: readonly Change[] }

const NAMES = new Set(['name', 'eventName'])

const withoutNames = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !NAMES.has(field)))

const nameless = (definition: Definition): object => ({
  ...withoutNames(definition),
  runners: definition.runners.map(withoutNames),
})

/** Recordings that are given away have trades only. Offers a tick to either side of the last trade stand for the rest. */
const offered = (delta: Delta) => {
  const tick = delta.ltp === undefined ? -1 : tickOf(Math.round(delta.ltp * 100))
  const level = (at: number) => (at >= 0 && at <= TOP_TICK ? [[0, priceAt(at) / 100, 500]] : [[0, 0, 0]])
  return tick < 0 ? delta : { ...delta, bdatb: level(tick - 1), bdatl: level(tick + 1) }
}

const OFFERS = /"b?d?at[bl]"/

/** A recording as a live stream would send it: without names, and with the ladder that players see. */
export const asLive = (lines: readonly string[]): string[] => {
  const hasOffers = lines.some((line) => OFFERS.test(line))
  return lines.map((line) => lineAsLive(line, hasOffers ? (delta) => delta : offered))
}

const lineAsLive = (line: string, dress: (delta: Delta) => Delta): string => {
  const message = JSON.parse(line) as Message
  if (!message.mc) return line
  return JSON.stringify({
    ...message,
    mc: message.mc.map(({ marketDefinition, rc, ...change }) => ({
      ...change,
      ...(marketDefinition ? { marketDefinition: nameless(marketDefinition) } : {}),
      ...(rc ? { rc: rc.map(dress) } : {}),
    })),
  })
}

/** The names that recorded lines have, in the form of `listMarketCatalogue`. */
export const catalogueOf = (lines: readonly string[]): readonly object[] => {
  const changes = lines.flatMap((line) => (JSON.parse(line) as Message).mc ?? [])
  const named = new Map(
    changes.flatMap(({ id, marketDefinition }) =>
      marketDefinition?.eventName ? [[id, marketDefinition]] : [],
    ),
  )
  return Array.from(named, ([marketId, { name, eventId, eventName, runners }]) => ({
    marketId,
    marketName: name,
    event: { id: eventId, name: eventName },
    competition: { id: '7', name: 'Recorded Open' },
    runners: runners.map((runner) => ({
      selectionId: runner.id,
      runnerName: runner.name,
      sortPriority: runner.sortPriority,
    })),
  }))
}
