import { check } from '@maidan/contracts'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod'
import { FEED_SETTINGS, type FeedConfig, readFeedConfig } from './feed-config.ts'
import { type HttpConfig, readHttpConfig } from '../http/index.ts'

/** Where real money may be played, and under which licence. */
export type Jurisdiction = { readonly country: string; readonly licence: string }

export type Money =
  { readonly mode: 'play' } | { readonly mode: 'real'; readonly jurisdictions: readonly Jurisdiction[] }

export type Config = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly logLevel: string
  readonly money: Money
  readonly secret: string | undefined
  readonly http: HttpConfig
  /** The simulated matches: their seed, and how many times faster than life they run; 0 means no matches. */
  readonly sim: { readonly seed: string; readonly speed: number }
  /** A stream of real matches. Where there is one, no match is simulated. */
  readonly feed: FeedConfig | undefined
}

/** Play money is open to everybody; real money only where the operator is licensed. */
export const isOpenIn = (money: Money, country: string): boolean =>
  money.mode === 'play' || money.jurisdictions.some((jurisdiction) => jurisdiction.country === country)

/** A setting that the operator must correct before the server starts. Its message says all there is to say. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig'
}

const environment = z.object({
  PORT: z.coerce
    .number('PORT must be a number from 0 to 65535')
    .int()
    .min(0)
    .max(65_535, 'PORT must be a number from 0 to 65535')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
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

export const readConfig = (given: Readonly<Record<string, string | undefined>>): Config => {
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
    logLevel: LOG_LEVEL,
    money:
      MONEY_MODE === 'play'
        ? { mode: 'play' }
        : { mode: 'real', jurisdictions: readJurisdictions(JURISDICTIONS) },
    secret: SERVER_SECRET,
    http: http.value,
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
