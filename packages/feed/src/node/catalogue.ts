import { readFile } from 'node:fs/promises'
import { type Catalogue, type CatalogueEntry, readCatalogue } from '../betfair/catalogue.ts'
import { isFields } from '../betfair/message.ts'
import { readLogin, type StreamLogin } from './login.ts'

const TIMEOUT_MS = 10_000
const MAX_CHARACTERS = 64_000_000

/** What the exchange is asked for. None of it counts against the weight of a call. */
const PROJECTION = ['COMPETITION', 'EVENT', 'RUNNER_DESCRIPTION']

const only = (entries: readonly CatalogueEntry[], markets: readonly string[]): CatalogueEntry[] => {
  const asked = new Set(markets)
  return entries.filter(({ market }) => asked.has(market))
}

const parse = (text: string): unknown => {
  if (text.length > MAX_CHARACTERS)
    throw new Error(`the catalogue is longer than ${MAX_CHARACTERS} characters`)
  return JSON.parse(text)
}

/** A file with answers of `listMarketCatalogue`. It is read anew each time, so that an operator can add to it. */
export const createFileCatalogue = (path: string): Catalogue => ({
  find: async (markets) => only(readCatalogue(parse(await readFile(path, 'utf8'))), markets),
})

export type HttpCatalogueOptions = {
  /** The address of JSON-RPC, or that of the call `listMarketCatalogue` itself. */
  readonly url: string
  readonly login?: StreamLogin
}

export const createHttpCatalogue = (
  options: HttpCatalogueOptions,
  send: typeof fetch = fetch,
): Catalogue => ({
  find: async (markets) => {
    const response = await send(options.url, {
      method: 'POST',
      headers: headersOf(options),
      body: JSON.stringify(requestOf(options.url, markets)),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    const code = codeOf(text)
    if (!response.ok || code !== undefined)
      throw new Error(`the catalogue answered ${response.status}${code === undefined ? '' : ` ${code}`}`)
    const answer = parse(text)
    if (isFields(answer) && answer['error'] !== undefined)
      throw new Error('the catalogue answered with an error that has no code')
    return only(readCatalogue(answer), markets)
  },
})

const headersOf = ({ login }: HttpCatalogueOptions): Record<string, string> => ({
  'Content-Type': 'application/json',
  Accept: 'application/json',
  ...(login ? loginHeaders(login) : {}),
})

const loginHeaders = (login: StreamLogin): Record<string, string> => {
  const { appKey, session } = readLogin(login)
  return { 'X-Application': appKey, 'X-Authentication': session }
}

const requestOf = (url: string, markets: readonly string[]): object => {
  const params = { filter: { marketIds: markets }, marketProjection: PROJECTION, maxResults: markets.length }
  return new URL(url).pathname.includes('json-rpc')
    ? { jsonrpc: '2.0', id: 1, method: 'SportsAPING/v1.0/listMarketCatalogue', params }
    : params
}

/** An error names its code somewhere inside. The words beside it may repeat who asked, so they are not passed on. */
const codeOf = (text: string): string | undefined => /"errorCode"\s*:\s*"([A-Z][A-Z_]{1,59})"/.exec(text)?.[1]
