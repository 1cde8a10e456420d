import * as z from 'zod'
import {
  daySchema,
  idParams,
  idText,
  pageQuery,
  pageSchema,
  plainText,
  rupees,
  time,
} from '../../http/fields.ts'
import { route } from '../../http/route.ts'
import { providerCode, providerRoundSchema } from '../../player/casino/providers.ts'

export const DIALECTS = ['evolution', 'hub88', 'pragmatic', 'spribe'] as const
export type DialectName = (typeof DIALECTS)[number]

const keySchema = z.object({
  id: z.int(),
  madeBy: z.string(),
  madeAt: time,
  /** Until when a key that was replaced is good; null for the one in use. */
  endsAt: time.nullable(),
})

/** Whether the provider is asked for games. After failures in a row it is left alone until a time. */
const launchesSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('asked'), failures: z.int() }),
  z.object({ state: z.literal('left_alone'), until: time }),
])
export type ProviderLaunches = z.output<typeof launchesSchema>

export const providerSchema = z.object({
  code: providerCode,
  name: z.string(),
  dialect: z.enum(DIALECTS),
  on: z.boolean(),
  launchUrl: z.string(),
  operator: z.string(),
  /** Where the provider sends its calls. */
  walletPath: z.string(),
  version: z.int(),
  changedBy: z.string().nullable(),
  changedAt: time.nullable(),
  keys: z.array(keySchema),
  /** With which the provider proves what we ask of it; null where it does not. */
  ourPublicKey: z.string().nullable(),
  /** Null where none of its transactions is among the newest of all providers. */
  lastTransactionAt: time.nullable(),
  /** Of the process that answers: each has a breaker of its own. */
  launches: launchesSchema,
})
export type Provider = z.output<typeof providerSchema>

/** An address of the provider, or a path of our own site for a game of our own. */
const launchUrl = z
  .string()
  .max(300)
  .regex(/^$|^\/(?!\/)[!-~]*$|^https:\/\/[!-~]+$/, 'The address must begin with https:// or /')

const providerName = plainText(60).trim().min(1, 'Please enter a name')

const operator = z.string().regex(/^[!-~]{1,60}$/, 'Please enter 1 to 60 characters without spaces')

export const listProviders = route({
  name: 'listProviders',
  method: 'GET',
  path: '/staff/casino/providers',
  access: 'staff',
  permission: 'games.read',
  summary: 'Every game provider: on or off, its dialect, its addresses and its keys without their secrets',
  reply: { data: z.array(providerSchema) },
  refusals: [],
})

export const addProvider = route({
  name: 'addProvider',
  method: 'POST',
  path: '/staff/casino/providers',
  access: 'staff',
  permission: 'games.write',
  summary: 'Add a provider, which is off and has no key at first',
  body: z.object({
    code: providerCode,
    name: providerName,
    dialect: z.enum(DIALECTS),
    launchUrl,
    operator,
  }),
  reply: { data: providerSchema },
  refusals: ['provider_exists'],
})

export const saveProvider = route({
  name: 'saveProvider',
  method: 'POST',
  path: '/staff/casino/providers/:provider',
  access: 'staff',
  permission: 'games.write',
  summary: 'Turn a provider on or off and set its addresses; off takes no stake from that moment on',
  params: z.object({ provider: providerCode }),
  body: z.object({
    /** The version that was looked at. */
    version: z.int32().nonnegative(),
    on: z.boolean(),
    name: providerName,
    launchUrl,
    operator,
  }),
  reply: { data: providerSchema },
  refusals: ['not_found', 'version_stale'],
})

export const MAX_KEY_OVERLAP_MINUTES = 7 * 24 * 60

export const replaceProviderKey = route({
  name: 'replaceProviderKey',
  method: 'POST',
  path: '/staff/casino/providers/:provider/keys',
  access: 'staff',
  permission: 'games.write',
  summary: 'Make a new key, shown this once; the one before it stays good for a while',
  params: z.object({ provider: providerCode }),
  body: z.object({
    overlapMinutes: z.int().min(0).max(MAX_KEY_OVERLAP_MINUTES),
    /** Of a provider that signs with a private key of its own: its public one, in PEM. */
    publicKey: z.string().max(2000).optional(),
  }),
  reply: { data: z.object({ provider: providerSchema, secret: z.string().nullable() }) },
  refusals: ['not_found', 'key_invalid'],
})

export const endProviderKey = route({
  name: 'endProviderKey',
  method: 'POST',
  path: '/staff/casino/providers/:provider/keys/:id/end',
  access: 'staff',
  permission: 'games.write',
  summary: 'End a key that was replaced before its time',
  params: z.object({ provider: providerCode, id: idText }),
  reply: { data: providerSchema },
  refusals: ['not_found', 'last_key'],
})

const ofPlayer = { player: z.object({ id: z.int(), username: z.string() }) }

const roundLine = providerRoundSchema.extend({
  ...ofPlayer,
  /** Open for longer than a round takes. */
  incomplete: z.boolean(),
})
export type ProviderRoundLine = z.output<typeof roundLine>

export const searchProviderRounds = route({
  name: 'searchProviderRounds',
  method: 'GET',
  path: '/staff/casino/rounds',
  access: 'staff',
  permission: 'games.read',
  summary:
    'Rounds at providers, newest first, by provider, player or the provider’s number; or those left incomplete',
  query: z.object({
    provider: providerCode.optional(),
    /** The number or the user name. */
    player: plainText(60).trim().min(1).optional(),
    round: z
      .string()
      .regex(/^[!-~]{1,120}$/)
      .optional(),
    state: z.enum(['open', 'closed', 'incomplete']).optional(),
    ...pageQuery,
  }),
  reply: { data: z.array(roundLine), page: pageSchema },
  refusals: [],
})

const transactionSchema = z.object({
  id: z.int(),
  tx: z.string(),
  kind: z.enum(['bet', 'win', 'rollback', 'promo', 'tombstone']),
  state: z.enum(['open', 'settled', 'rolled_back', 'refused', 'done']),
  refusal: z.string().nullable(),
  target: z.string().nullable(),
  amount: rupees,
  change: rupees,
  /** The balance that the provider was answered. */
  balance: rupees,
  at: time,
})
export type ProviderTransaction = z.output<typeof transactionSchema>

export const lookAtProviderRound = route({
  name: 'lookAtProviderRound',
  method: 'GET',
  path: '/staff/casino/rounds/:id',
  access: 'staff',
  permission: 'games.read',
  summary: 'A round at a provider with every transaction of it, in order',
  params: idParams,
  reply: { data: z.object({ round: roundLine, transactions: z.array(transactionSchema) }) },
  refusals: ['round_not_found'],
})

const reconciliationLine = z.object({
  provider: providerCode,
  day: z.string(),
  bets: z.object({ count: z.int(), amount: rupees }),
  wins: z.object({ count: z.int(), amount: rupees }),
  rollbacks: z.object({ count: z.int(), amount: rupees }),
  promos: z.object({ count: z.int(), amount: rupees }),
  refused: z.int(),
  tombstones: z.int(),
  /** What the transactions say that the provider is owed; negative where it owes. */
  net: rupees,
  /** What its clearing account took in on the day. */
  cleared: rupees,
  incompleteRounds: z.int(),
  clean: z.boolean(),
})
export type ReconciliationLine = z.output<typeof reconciliationLine>

export const getReconciliation = route({
  name: 'getReconciliation',
  method: 'GET',
  path: '/staff/casino/reconciliation',
  access: 'staff',
  permission: 'games.read',
  summary: 'What each provider took and paid on a day of India, against its clearing account',
  query: z.object({ day: daySchema, provider: providerCode.optional() }),
  reply: { data: z.array(reconciliationLine) },
  refusals: [],
})

/** As many days as the longest month has: providers send their bills by the month. */
export const MOST_RECONCILED_DAYS = 31

export const exportReconciliation = route({
  name: 'exportReconciliation',
  method: 'GET',
  path: '/staff/casino/reconciliation/csv',
  access: 'staff',
  permission: 'games.read',
  summary: 'The same as a table for a spreadsheet: the day and as many days before it as are asked for',
  query: z.object({
    day: daySchema,
    days: idText.refine((days) => days <= MOST_RECONCILED_DAYS).default(1),
    provider: providerCode.optional(),
  }),
  file: true,
  reply: {},
  refusals: [],
})

export const STAFF_PROVIDER_ROUTES = [
  listProviders,
  addProvider,
  saveProvider,
  replaceProviderKey,
  endProviderKey,
  searchProviderRounds,
  lookAtProviderRound,
  getReconciliation,
  exportReconciliation,
] as const
