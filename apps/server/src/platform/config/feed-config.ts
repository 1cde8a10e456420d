import type { Checked } from '@maidan/contracts'
import type { StreamLogin } from '@maidan/feed/node'
import { readFileSync } from 'node:fs'
import * as z from 'zod'

export type CatalogueConfig =
  | { readonly type: 'url'; readonly url: string }
  | { readonly type: 'file'; readonly path: string }

/** The address of the stream of matches, and what we ask it for. */
export type FeedConfig = {
  readonly host: string
  readonly port: number
  readonly tls: boolean
  readonly login?: StreamLogin
  /** The authority that signed the certificate of the stream, as PEM. */
  readonly ca?: string
  /** The stream gathers what changes in so many milliseconds. */
  readonly conflateMs: number
  /** Where the names come from that a live stream leaves out. */
  readonly catalogue?: CatalogueConfig
  /** Narrows the subscription, in the words of the stream. */
  readonly filter: Readonly<Record<string, unknown>>
}

const ADDRESS = /^(tls:\/\/)?(\[[0-9A-Fa-f:.]+\]|[0-9A-Za-z.-]{1,253}):(\d{1,5})$/
const ADDRESS_SENTENCE = 'FEED_ADDRESS must be host:port or tls://host:port'
const CATALOGUE_SENTENCE =
  'FEED_CATALOGUE_URL must be an address such as https://api.example/exchange/betting/json-rpc/v1'
const CONFLATE_SENTENCE = 'FEED_CONFLATE_MS must be a whole number from 0 to 120000'
const FILTER_SENTENCE = 'FEED_FILTER must be a JSON object such as {"countryCodes":["IN"]}'

export const FEED_SETTINGS = {
  FEED_ADDRESS: z
    .string()
    .regex(ADDRESS, ADDRESS_SENTENCE)
    .refine((address) => isPort(Number(ADDRESS.exec(address)?.[3])), { error: ADDRESS_SENTENCE })
    .optional(),
  FEED_APP_KEY: z.string().optional(),
  FEED_SESSION: z.string().optional(),
  FEED_SESSION_FILE: z.string().optional(),
  FEED_CA_FILE: z.string().optional(),
  FEED_CONFLATE_MS: z.coerce
    .number(CONFLATE_SENTENCE)
    .int(CONFLATE_SENTENCE)
    .min(0, CONFLATE_SENTENCE)
    .max(120_000, CONFLATE_SENTENCE)
    .default(0),
  FEED_CATALOGUE_URL: z.url({ protocol: /^https?$/, hostname: /./, error: CATALOGUE_SENTENCE }).optional(),
  FEED_CATALOGUE_FILE: z.string().optional(),
  FEED_FILTER: z
    .string()
    .refine((text) => asObject(text) !== undefined, { error: FILTER_SENTENCE })
    .optional(),
}

type Given = z.output<z.ZodObject<typeof FEED_SETTINGS>>

const isPort = (port: number): boolean => port >= 1 && port <= 65_535

const asObject = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const read = z.record(z.string(), z.unknown()).safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

export const readFeedConfig = (given: Given): Checked<FeedConfig | undefined> => {
  const [, scheme, host = '', port] = ADDRESS.exec(given.FEED_ADDRESS ?? '') ?? []
  const tls = scheme !== undefined
  const refusal = refusalOf(given, tls)
  if (refusal !== undefined) return refuse(refusal)
  const ca = readFileOf('FEED_CA_FILE', given)
  if (!ca.ok) return ca
  const session = readFileOf('FEED_SESSION_FILE', given)
  if (!session.ok) return session
  if (given.FEED_ADDRESS === undefined) return { ok: true, value: undefined }
  return {
    ok: true,
    value: {
      host: host.replaceAll(/[[\]]/g, ''),
      port: Number(port),
      tls,
      filter: asObject(given.FEED_FILTER ?? '{}') ?? {},
      conflateMs: given.FEED_CONFLATE_MS,
      ...loginOf(given),
      ...catalogueOf(given),
      ...(ca.value === undefined ? {} : { ca: ca.value }),
    },
  }
}

const refusalOf = (given: Given, tls: boolean): string | undefined => {
  const { FEED_APP_KEY, FEED_SESSION, FEED_SESSION_FILE, FEED_CATALOGUE_URL, FEED_CATALOGUE_FILE } = given
  if (FEED_SESSION !== undefined && FEED_SESSION_FILE !== undefined)
    return 'FEED_SESSION and FEED_SESSION_FILE exclude each other'
  if ((FEED_APP_KEY === undefined) !== ((FEED_SESSION ?? FEED_SESSION_FILE) === undefined))
    return 'FEED_APP_KEY and FEED_SESSION (or FEED_SESSION_FILE) are needed together'
  if (FEED_APP_KEY !== undefined && !tls)
    return 'FEED_APP_KEY and FEED_SESSION are sent over TLS only: FEED_ADDRESS must be tls://host:port'
  if (FEED_APP_KEY !== undefined && FEED_CATALOGUE_URL?.startsWith('http:'))
    return 'FEED_APP_KEY and FEED_SESSION are sent over TLS only: FEED_CATALOGUE_URL must be https://…'
  if (FEED_CATALOGUE_URL !== undefined && FEED_CATALOGUE_FILE !== undefined)
    return 'FEED_CATALOGUE_URL and FEED_CATALOGUE_FILE exclude each other'
  return undefined
}

const loginOf = ({ FEED_APP_KEY, FEED_SESSION, FEED_SESSION_FILE }: Given): Pick<FeedConfig, 'login'> => {
  if (FEED_APP_KEY === undefined) return {}
  if (FEED_SESSION_FILE !== undefined)
    return { login: { appKey: FEED_APP_KEY, sessionFile: FEED_SESSION_FILE } }
  return FEED_SESSION === undefined ? {} : { login: { appKey: FEED_APP_KEY, session: FEED_SESSION } }
}

const catalogueOf = ({ FEED_CATALOGUE_URL, FEED_CATALOGUE_FILE }: Given): Pick<FeedConfig, 'catalogue'> => {
  if (FEED_CATALOGUE_URL !== undefined) return { catalogue: { type: 'url', url: FEED_CATALOGUE_URL } }
  return FEED_CATALOGUE_FILE === undefined ? {} : { catalogue: { type: 'file', path: FEED_CATALOGUE_FILE } }
}

const readFileOf = (
  name: 'FEED_CA_FILE' | 'FEED_SESSION_FILE',
  given: Given,
): Checked<string | undefined> => {
  const file = given[name]
  if (file === undefined) return { ok: true, value: undefined }
  try {
    return { ok: true, value: readFileSync(file, 'utf8') }
  } catch {
    return refuse(`${name} names ${file}, which cannot be read`)
  }
}

const refuse = (message: string) => ({ ok: false, message }) as const
