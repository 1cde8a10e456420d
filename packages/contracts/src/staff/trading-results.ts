import * as z from 'zod'
import { idParams, pageQuery, pageSchema, reasonSchema, rupees, time } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { knownResultSchema, marketParams, tradedResultSchema } from './trading-fields.ts'

/** A bet that the result would settle, or settle anew. Amounts are of the player. */
export const previewBetSchema = z.object({
  id: z.int(),
  player: z.object({ id: z.int(), userName: z.string() }),
  /** What was bet on: `Yes 187`, `India`, `3 legs`. */
  selection: z.string(),
  side: z.enum(['back', 'lay', 'yes', 'no']).nullable(),
  stake: rupees,
  /** Null where the bet is not settled yet. */
  was: rupees.nullable(),
  /** Null where a slip waits for its other legs again. */
  becomes: rupees.nullable(),
  change: rupees,
  /** `won`, `lost`, `void`, … */
  verdict: z.string(),
})
export type PreviewBet = z.output<typeof previewBetSchema>

/** What the result would do to the money of one player. */
export const previewPlayerSchema = z.object({
  player: z.object({ id: z.int(), userName: z.string() }),
  /** What the market made for the player until now, commission taken off; null before the first settlement. */
  was: rupees.nullable(),
  becomes: rupees,
  change: rupees,
  /** Cash and bonus afterwards, as the wallet stands now. */
  balanceAfter: rupees,
  /** What the player cannot pay and the house bears. */
  short: rupees,
})
export type PreviewPlayer = z.output<typeof previewPlayerSchema>

export const previewSchema = z.object({
  market: z.object({ id: z.int(), name: z.string(), fixture: z.string(), fixtureName: z.string() }),
  /** The result that stands, and the one that would. */
  from: knownResultSchema.nullable(),
  to: z.object({ text: z.string(), rule: z.string(), ruleText: z.string(), source: z.string() }),
  totals: z.object({
    /** Of the house, against now: below zero it pays. */
    house: rupees,
    takenBack: z.object({ players: z.int(), amount: rupees }),
    paidOut: z.object({ players: z.int(), amount: rupees }),
    players: z.int(),
    bets: z.int(),
    changedBets: z.int(),
    nowWin: z.int(),
    nowLose: z.int(),
    postings: z.int(),
    short: z.object({ players: z.int(), amount: rupees }),
  }),
  /** The largest change first. */
  players: z.array(previewPlayerSchema),
  shortPlayers: z.array(previewPlayerSchema),
  bets: z.array(previewBetSchema),
  page: pageSchema,
  /** Of the market: a proposal made with an older one is refused. */
  version: z.int(),
})
export type Preview = z.output<typeof previewSchema>

export const PREVIEW_FILTERS = ['changed', 'now_win', 'now_lose', 'short', 'all'] as const

export const previewResult = route({
  name: 'previewResult',
  method: 'POST',
  path: '/staff/trading/markets/:id/preview',
  access: 'staff',
  permission: 'markets.trade',
  summary: 'Who would gain and lose what by this result; nothing moves',
  params: marketParams,
  body: z.object({
    result: tradedResultSchema,
    filter: z.enum(PREVIEW_FILTERS).default('changed'),
    page: z.int().min(1).max(100_000).default(1),
    size: z.int().min(1).max(100).default(20),
  }),
  reply: { data: previewSchema },
  refusals: ['not_found', 'result_unfit', 'rule_unknown', 'result_same', 'not_permitted_state'],
  rateLimit: { max: 60, windowMs: 60_000 },
})

export const PROPOSAL_STATUSES = ['open', 'approved', 'rejected', 'expired', 'overtaken'] as const
export const proposalSchema = z.object({
  id: z.int(),
  /** A first result, or another one than the market was settled by. */
  kind: z.enum(['result', 'correction']),
  /** `overtaken`: the feed had decided the market before the approved result reached it. */
  status: z.enum(PROPOSAL_STATUSES),
  market: z.object({ id: z.int(), name: z.string(), fixture: z.string(), fixtureName: z.string() }),
  from: knownResultSchema.nullable(),
  to: z.object({ text: z.string(), rule: z.string(), ruleText: z.string(), source: z.string() }),
  result: tradedResultSchema,
  /** What the house would make or pay, as it stood when it was proposed. */
  house: rupees,
  players: z.int(),
  maker: z.string(),
  madeAt: time,
  expiresAt: time,
  /** Whether the member of staff who asks made it, and therefore cannot approve it. */
  own: z.boolean(),
  checker: z.string().nullable(),
  decidedAt: time.nullable(),
  reason: z.string().nullable(),
})
export type ResultProposal = z.output<typeof proposalSchema>

export const proposeResult = route({
  name: 'proposeResult',
  method: 'POST',
  path: '/staff/trading/markets/:id/propose',
  access: 'staff',
  permission: 'markets.trade',
  summary: 'Put a result, a void or a correction before a second pair of eyes',
  idempotent: true,
  params: marketParams,
  body: z.object({
    result: tradedResultSchema,
    /** Of the preview, so that nobody proposes on top of what has changed meanwhile. */
    version: z.int32().nonnegative(),
  }),
  reply: { data: proposalSchema },
  refusals: [
    'not_found',
    'result_unfit',
    'rule_unknown',
    'result_same',
    'proposal_open',
    'payload_changed',
    'not_permitted_state',
  ],
})

export const listProposals = route({
  name: 'listProposals',
  method: 'GET',
  path: '/staff/trading/proposals',
  access: 'staff',
  permission: 'markets.read',
  summary: 'Results that wait for a second pair of eyes, oldest first; decided ones newest first',
  query: z.object({ ...pageQuery, status: z.enum(PROPOSAL_STATUSES).default('open') }),
  reply: { data: z.array(proposalSchema), page: pageSchema },
  refusals: [],
})

export const previewProposal = route({
  name: 'previewProposal',
  method: 'GET',
  path: '/staff/trading/proposals/:id/preview',
  access: 'staff',
  permission: 'markets.read',
  summary: 'An open proposal, and who would gain and lose what by it as everything stands now',
  params: idParams,
  query: z.object({ ...pageQuery, filter: z.enum(PREVIEW_FILTERS).default('changed') }),
  reply: { data: z.object({ proposal: proposalSchema, preview: previewSchema }) },
  refusals: ['not_found', 'already_decided', 'payload_changed', 'result_same', 'not_permitted_state'],
  rateLimit: { max: 60, windowMs: 60_000 },
})

export const exportProposal = route({
  name: 'exportProposal',
  method: 'GET',
  path: '/staff/trading/proposals/:id/preview/csv',
  access: 'staff',
  permission: 'markets.read',
  summary: 'The bets of that preview as a table for a spreadsheet, at most 50,000 lines',
  params: idParams,
  query: z.object({ filter: z.enum(PREVIEW_FILTERS).default('changed') }),
  file: true,
  reply: {},
  refusals: ['not_found', 'already_decided', 'payload_changed', 'result_same', 'not_permitted_state'],
  rateLimit: { max: 60, windowMs: 60_000 },
})

export const decideProposal = route({
  name: 'decideProposal',
  method: 'POST',
  path: '/staff/trading/proposals/:id/decide',
  access: 'staff',
  permission: 'markets.trade',
  summary: 'Settle a market by the result that somebody else proposed, or refuse it',
  idempotent: true,
  params: idParams,
  body: z.discriminatedUnion('approve', [
    z.object({ approve: z.literal(true) }),
    z.object({ approve: z.literal(false), reason: reasonSchema }),
  ]),
  reply: { data: proposalSchema },
  refusals: ['not_found', 'already_decided', 'same_person', 'payload_changed'],
})

/** Markets that wait for a person: decided by nobody, or corrected lately. */
export const settlementMarketSchema = z.object({
  id: z.int(),
  name: z.string(),
  fixture: z.string(),
  fixtureName: z.string(),
  status: z.enum(['open', 'suspended', 'closed', 'settled', 'void']),
  openBets: z.int(),
  result: knownResultSchema.nullable(),
  proposal: z.int().nullable(),
})
export type SettlementMarket = z.output<typeof settlementMarketSchema>

export const settlementMarkets = route({
  name: 'settlementMarkets',
  method: 'GET',
  path: '/staff/trading/settlement',
  access: 'staff',
  permission: 'markets.read',
  summary:
    'Markets to settle: those of finished matches without a result, or those settled lately, newest first',
  query: z.object({ ...pageQuery, status: z.enum(['waiting', 'settled']).default('waiting') }),
  reply: { data: z.array(settlementMarketSchema), page: pageSchema },
  refusals: [],
})

export const STAFF_RESULT_ROUTES = [
  previewResult,
  proposeResult,
  listProposals,
  previewProposal,
  exportProposal,
  decideProposal,
  settlementMarkets,
] as const
