import { check } from '@maidan/contracts'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod'
import { BadConfig } from './bad-config.ts'
import { FEED_SETTINGS, type FeedConfig, readFeedConfig } from './feed-config.ts'
import { type HttpConfig, readHttpConfig } from '../http/index.ts'
import { readRoles, type Role } from './roles.ts'

/** Where real money may be played, and under which licence. */
export type Jurisdiction = { readonly country: string; readonly licence: string }

export type Money =
  | { readonly mode: 'play' }
  | { readonly mode: 'real'; readonly jurisdictions: readonly Jurisdiction[] }

export type Config = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** A Redis through which the processes on one database share events, rate limits and live prices. */
  readonly redisUrl: string | undefined
  readonly logLevel: string
  readonly money: Money
  readonly secret: string | undefined
  readonly http: HttpConfig
  readonly roles: ReadonlySet<Role>
  /** Where the other processes of the site reach this one. */
  readonly peers: { readonly host: string; readonly port: number }
  /** The simulated matches: their seed, and how many times faster than life they run; 0 means no matches. */
  readonly sim: { readonly seed: string; readonly speed: number }
  /** A stream of real matches. Where there is one, no match is simulated. */
  readonly feed: FeedConfig | undefined
}

/** Play money is open to everybody; real money only where the operator is licensed. */
export const isOpenIn = (money: Money, country: string): boolean =>
  money.mode === 'play' || money.jurisdictions.some((jurisdiction) => jurisdiction.country === country)

export { BadConfig } from './bad-config.ts'

const port = (setting: string) => {
  const sentence = `${setting} must be a number from 0 to 65535`
  return z.coerce.number(sentence).int(sentence).min(0, sentence).max(65_535, sentence)
}

const REDIS_URL = 'REDIS_URL must be an address such as redis://user:password@host:6379, or rediss:// for TLS'

const environment = z.object({
  PORT: port('PORT').default(3000),
  HOST: z.string().default('127.0.0.1'),
  PEER_HOST: z.string().default('127.0.0.1'),
  PEER_PORT: port('PEER_PORT').default(0),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, hostname: /./, error: REDIS_URL }).optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal and silent',
    })
    .default('info'),
  MONEY_MODE: z.enum(['play', 'real'], { error: 'MONEY_MODE must be play or real' }).default('play'),
  JURISDICTIONS: z.string().optional(),
  SIM_SEED: z
    .string()
    .regex(/^[A-Za-z0-9]{1,20}$/, 'SIM_SEED must be 1 to 20 letters and digits')
    .default('maidan'),
  SIM_SPEED: z.coerce
    .number('SIM_SPEED must be 0 or a number from 0.1 to 1000')
    .refine((speed) => speed === 0 || (speed >= 0.1 && speed <= 1000), {
      error: 'SIM_SPEED must be 0 or a number from 0.1 to 1000',
    })
    .default(1),
  ...FEED_SETTINGS,
  SERVER_SECRET: z.string().min(32, 'SERVER_SECRET must have at least 32 characters').optional(),
})

const jurisdictionTable = z
  .array(z.object({ country: z.string().regex(/^[A-Z]{2}$/), licence: z.string().min(3) }))
  .min(1)

export const readConfig = (
  given: Readonly<Record<string, string | undefined>>,
  words: readonly string[] = [],
): Config => {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const read = check(environment, set)
  if (!read.ok) throw new BadConfig(`${read.message}.`)
  const http = readHttpConfig(given)
  if (!http.ok) throw new BadConfig(`${http.message}.`)
  const feed = readFeedConfig(read.value)
  if (!feed.ok) throw new BadConfig(`${feed.message}.`)
  const { PORT, HOST, DATA_DIR, DATABASE_URL, LOG_LEVEL, MONEY_MODE, JURISDICTIONS, SERVER_SECRET } =
    read.value
  const sim = { seed: read.value.SIM_SEED, speed: read.value.SIM_SPEED }
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    redisUrl: read.value.REDIS_URL,
    logLevel: LOG_LEVEL,
    money:
      MONEY_MODE === 'play'
        ? { mode: 'play' }
        : { mode: 'real', jurisdictions: readJurisdictions(JURISDICTIONS) },
    secret: SERVER_SECRET,
    http: http.value,
    roles: readRoles(words),
    peers: { host: read.value.PEER_HOST, port: read.value.PEER_PORT },
    sim,
    feed: feed.value,
  }
}

/** The server refuses real money unless the operator says where it is lawful and by which licence. */
const readJurisdictions = (file: string | undefined): readonly Jurisdiction[] => {
  if (file === undefined)
    throw new BadConfig(
      'MONEY_MODE=real needs JURISDICTIONS: the path of a JSON file such as [{ "country": "XX", "licence": "number" }] that names every country you are licensed for. Without it only play money is allowed.',
    )
  const table = jurisdictionTable.safeParse(readJson(file))
  if (table.success) return table.data
  throw new BadConfig(
    `${file} must hold a JSON list such as [{ "country": "XX", "licence": "number" }] with at least one country and its licence.`,
  )
}

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown
  } catch (error) {
    throw new BadConfig(`JURISDICTIONS names ${file}, which cannot be read as JSON.`, { cause: error })
  }
}
