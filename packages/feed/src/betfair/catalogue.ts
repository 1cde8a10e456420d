import type { MarketId } from '@maidan/sports'
import { type Sides, sidesOf } from './fixture.ts'
import { type Fields, isCount, isFields, isText } from './message.ts'

/** What a market, its match and its runners are called. */
export type CatalogueEntry = {
  readonly market: MarketId
  readonly name: string
  readonly event: { readonly id: string; readonly sides: Sides }
  readonly competition?: { readonly id: string; readonly name: string }
  readonly country?: string
  readonly runners: ReadonlyMap<number, string>
}

/** Names that a live stream leaves out, from somewhere else. */
export type Catalogue = {
  /** Gives what it knows of these markets. Fails where it cannot be read. */
  readonly find: (markets: readonly MarketId[]) => Promise<readonly CatalogueEntry[]>
}

type Runner = { readonly id: number; readonly name: string; readonly place: number }

/** Reads the answer of `listMarketCatalogue`, bare or in the envelope of JSON-RPC. Entries that make no sense are left out. */
export const readCatalogue = (answer: unknown): CatalogueEntry[] =>
  listOf(answer).flatMap((part) => {
    const entry = isFields(part) ? readEntry(part) : undefined
    return entry ? [entry] : []
  })

const listOf = (answer: unknown): readonly unknown[] => {
  if (Array.isArray(answer)) return answer.flatMap((part) => (hasResult(part) ? listOf(part) : [part]))
  return hasResult(answer) ? listOf(answer['result']) : [answer]
}

const hasResult = (value: unknown): value is Fields => isFields(value) && Array.isArray(value['result'])

const isName = (value: unknown): value is string => isText(value) && value.trim() !== ''

const readEntry = ({
  marketId,
  marketName,
  event,
  competition,
  runners,
}: Fields): CatalogueEntry | undefined => {
  const named = Array.isArray(runners) ? runners.map(readRunner) : []
  if (!isName(marketId) || !isName(marketName) || !isFields(event) || !isName(event['id'])) return undefined
  if (named.length === 0 || !named.every((runner) => runner !== undefined)) return undefined
  const sides = (isName(event['name']) ? sidesOf(event['name']) : undefined) ?? sidesByPlace(named)
  if (!sides) return undefined
  const { countryCode } = event
  return {
    market: marketId,
    name: marketName,
    event: { id: event['id'], sides },
    runners: new Map(named.map(({ id, name }) => [id, name])),
    ...competitionOf(competition),
    ...(isName(countryCode) ? { country: countryCode } : {}),
  }
}

const readRunner = (value: unknown): Runner | undefined => {
  if (!isFields(value)) return undefined
  const { selectionId, runnerName, sortPriority } = value
  if (!isCount(selectionId) || !isName(runnerName)) return undefined
  return { id: selectionId, name: runnerName, place: isCount(sortPriority) ? sortPriority : 0 }
}

/** An event that names no sides: the exchange lists home first and away next. */
const sidesByPlace = (runners: readonly Runner[]): Sides | undefined => {
  const [home, away] = [...runners].sort((a, b) => a.place - b.place)
  return home && away ? [home.name, away.name] : undefined
}

const competitionOf = (value: unknown): Pick<CatalogueEntry, 'competition'> => {
  if (!isFields(value)) return {}
  const { id, name } = value
  return isName(id) && isName(name) ? { competition: { id, name } } : {}
}
