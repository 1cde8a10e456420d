import * as z from 'zod'
import { pageQuery, pageSchema, rupees, time } from '../../http/fields.ts'
import { route } from '../../http/route.ts'

export const PROVIDER_CODE = /^[a-z][a-z0-9-]{1,29}$/
export const providerCode = z
  .string()
  .regex(PROVIDER_CODE, 'Please use 2 to 30 small letters, digits and dashes, a letter first')
/** As the provider calls the game. */
export const providerGame = z.string().regex(/^[!-~]{1,80}$/)

const CALLS_PER_MINUTE = { max: 120_000, windowMs: 60_000 } as const

export const launchGame = route({
  name: 'launchGame',
  method: 'POST',
  path: '/casino/launch',
  access: 'player',
  summary: 'A token that opens a game of a provider once, within 60 seconds, in this login',
  body: z.object({ provider: providerCode, game: providerGame }),
  reply: { data: z.object({ token: z.string(), expiresAt: time }) },
  refusals: ['not_found', 'provider_off', 'game_disabled', 'provider_real_money'],
  rateLimit: { max: 60, windowMs: 60_000 },
})

export const openGame = route({
  name: 'openGame',
  method: 'POST',
  path: '/casino/open',
  access: 'player',
  summary: 'Exchanges a launch token for the address of the game, which the frame opens',
  body: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
  reply: { data: z.object({ url: z.string(), provider: z.string(), game: z.string() }) },
  refusals: ['game_launch_refused', 'provider_off', 'provider_unavailable'],
  rateLimit: { max: 60, windowMs: 60_000 },
})

/** A round at a provider, as its player sees it. */
export const providerRoundSchema = z.object({
  id: z.int(),
  provider: z.string(),
  providerName: z.string(),
  game: z.string(),
  /** As the provider calls the round. */
  round: z.string(),
  bets: z.int(),
  stake: rupees,
  won: rupees,
  openedAt: time,
  closedAt: time.nullable(),
})
export type ProviderRound = z.output<typeof providerRoundSchema>

export const getProviderRounds = route({
  name: 'getProviderRounds',
  method: 'GET',
  path: '/casino/rounds',
  access: 'player',
  summary: 'The player’s rounds at providers, newest first',
  query: z.object({ provider: providerCode.optional(), game: providerGame.optional(), ...pageQuery }),
  reply: { data: z.array(providerRoundSchema), page: pageSchema },
  refusals: [],
})

const callName = z.string().regex(/^[a-zA-Z_]{1,40}(?:\.html)?$/)

const ofProvider = {
  access: 'open',
  method: 'POST',
  servedWhileClosed: true,
  partner: true,
  raw: true,
  file: true,
  reply: {},
  refusals: ['not_found'],
  rateLimit: CALLS_PER_MINUTE,
} as const

/** What a provider asks of the wallet, in its own words. No session makes it: it is proved by its signature. */
export const providerCall = route({
  ...ofProvider,
  name: 'providerCall',
  path: '/seamless/:provider/:call',
  summary: 'A call of a game provider to the wallet, signed; the answer is in the dialect of the provider',
  params: z.object({ provider: providerCode, call: callName }),
})

export const providerSubcall = route({
  ...ofProvider,
  name: 'providerSubcall',
  path: '/seamless/:provider/:area/:call',
  summary: 'The same for dialects whose calls have two names, such as `transaction/bet`',
  params: z.object({ provider: providerCode, area: callName, call: callName }),
})

export const PROVIDER_ROUTES = [
  launchGame,
  openGame,
  getProviderRounds,
  providerCall,
  providerSubcall,
] as const
