import * as z from 'zod'
import { amountSchema, idParams, plainText, rupees, time } from '../../http/fields.ts'
import { route, type Route } from '../../http/route.ts'
import { BONUS_KINDS, type BonusKind, isFreeKind } from '../../player/growth/bonus-kinds.ts'
import { bonusTermsSchema } from '../../player/growth/bonus.ts'

export const BONUS_STATES = ['draft', 'open', 'closed'] as const

/** A bonus as staff see it, with what came of it so far. */
export const staffBonusSchema = bonusTermsSchema.extend({
  state: z.enum(BONUS_STATES),
  startsAt: time.nullable(),
  changedBy: z.string().nullable(),
  changedAt: time.nullable(),
  claims: z.int(),
  active: z.int(),
  cleared: z.int(),
  granted: rupees,
  /** What became cash: what it has cost. */
  cash: rupees,
  returned: rupees,
})
export type StaffBonus = z.output<typeof staffBonusSchema>

const whole = (least: number, most: number, what: string) =>
  z
    .int({ error: `${what} must be a whole number from ${least} to ${most}` })
    .min(least, `${what} must be at least ${least}`)
    .max(most, `${what} must be at most ${most}`)

/** Ten crore rupees: no bonus is larger, and what has to be wagered for it is still a number that counts exactly. */
const MOST = 100_000_000

const amount = (what: string) =>
  amountSchema(`${what} is required`).refine(
    (value) => value <= MOST,
    `${what} must be at most ₹10,00,00,000`,
  )

const share = whole(0, 100, 'A contribution')

/** An amount that may be nothing. */
const amountOrNone = (what: string) => {
  const some = amount(what)
  return z.union([z.number(), z.string()], { error: `${what} is required` }).transform((value, context) => {
    if (/^0+(?:\.0*)?$/.test(String(value).trim())) return 0
    const read = some.safeParse(value)
    if (read.success) return read.data
    for (const { message } of read.error.issues) context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

const GAME_CODE = /^[a-z0-9-]{1,80}$/

/** What a bonus of free spins or free bets grants. */
export const freeFields = {
  count: whole(1, 500, 'The number of free plays'),
  stake: amount('The stake of a free play').refine(
    (value) => value <= 100_000,
    'The stake must be at most ₹1,00,000',
  ),
  games: z
    .array(z.string().regex(GAME_CODE, 'A game is named by the last part of its address'))
    .max(20, 'There can be 20 games at most'),
} as const

/** The terms of a bonus, as staff write them. */
export const bonusFields = {
  kind: z.enum(BONUS_KINDS),
  title: plainText(80).trim().min(3, 'Please enter a title of at least 3 letters'),
  words: plainText(400).trim().min(3, 'Please describe it in a sentence'),
  percent: whole(0, 500, 'The percentage'),
  leastBase: amountOrNone('The least deposit'),
  mostAmount: amountOrNone('The highest bonus'),
  times: whole(0, 60, 'The times'),
  contribution: z
    .object({ exchange: share, sportsbook: share, instant: share, casino: share })
    .refine(
      (shares) => Object.values(shares).some((one) => one > 0),
      'At least one product must count, or nobody could clear it',
    ),
  parts: whole(1, 20, 'The parts'),
  days: whole(1, 90, 'The days'),
  mostStake: amount('The highest bet').nullable(),
  mostCash: amount('The most cash'),
  claimHours: whole(1, 720, 'The hours to claim'),
  free: z.object(freeFields).nullable(),
  startsAt: z.int().positive().nullable(),
  endsAt: z.int().positive().nullable(),
} as const

const isInOrder = ({ startsAt, endsAt }: { startsAt: number | null; endsAt: number | null }): boolean =>
  startsAt === null || endsAt === null || startsAt < endsAt

type Written = {
  readonly kind: BonusKind
  readonly percent: number
  readonly leastBase: number
  readonly mostAmount: number
  readonly times: number
  readonly parts: number
  readonly free: { readonly games: readonly string[] } | null
}

type Misfit = readonly [field: keyof Written, words: string]

/** What does not fit its kind: a bonus grants a share of something, or plays that the house pays for. */
export const misfitOf = ({ kind, free, ...terms }: Written): Misfit | undefined => {
  if (!isFreeKind(kind)) {
    if (free !== null) return ['free', 'This kind of bonus has no free plays']
    if (terms.percent < 1) return ['percent', 'The percentage must be at least 1']
    if (terms.leastBase === 0) return ['leastBase', 'The least deposit is required']
    if (terms.mostAmount === 0) return ['mostAmount', 'The highest bonus is required']
    return terms.times < 1 ? ['times', 'The times must be at least 1'] : undefined
  }
  if (free === null) return ['free', 'Please say how many there are and of which stake']
  if (terms.percent !== 0 || terms.mostAmount !== 0) return ['percent', 'Free plays are no share of anything']
  if (terms.parts !== 1) return ['parts', 'What free plays win becomes cash in one part']
  if (kind === 'free_bets') return free.games.length > 0 ? ['free', 'Free bets have no games'] : undefined
  return free.games.length === 0 ? ['free', 'Please name at least one slot'] : undefined
}

const OUT_OF_ORDER = { error: 'It must end after it begins', path: ['endsAt'] }

const version = z.int32().positive()

export const listBonuses = route({
  name: 'listBonuses',
  method: 'GET',
  path: '/staff/bonuses',
  access: 'staff',
  permission: 'bonuses.read',
  summary: 'Every bonus with its terms, its state, its claims and what it has cost; at most 500',
  reply: { data: z.array(staffBonusSchema) },
  refusals: [],
})

export const addBonus = route({
  name: 'addBonus',
  method: 'POST',
  path: '/staff/bonuses',
  access: 'staff',
  permission: 'bonuses.write',
  summary: 'Write a bonus. It is a draft until somebody opens it',
  status: 201,
  idempotent: true,
  body: z.object(bonusFields).refine(isInOrder, OUT_OF_ORDER),
  reply: { data: staffBonusSchema },
  refusals: ['too_many_bonuses', 'bonus_misfit', 'not_a_slot', 'free_stake_outside_limits'],
})

export const saveBonus = route({
  name: 'saveBonus',
  method: 'POST',
  path: '/staff/bonuses/:id',
  access: 'staff',
  permission: 'bonuses.write',
  summary: 'Change the terms of a bonus for claims from now on; claims that were made keep theirs',
  idempotent: true,
  params: idParams,
  /** With the version that was looked at. */
  body: z.object({ ...bonusFields, version }).refine(isInOrder, OUT_OF_ORDER),
  reply: { data: staffBonusSchema },
  refusals: ['not_found', 'version_stale', 'bonus_misfit', 'not_a_slot', 'free_stake_outside_limits'],
})

export const switchBonus = route({
  name: 'switchBonus',
  method: 'POST',
  path: '/staff/bonuses/:id/state',
  access: 'staff',
  permission: 'bonuses.write',
  summary: 'Open a bonus to players with the terms that were looked at, or close it; claims go on',
  idempotent: true,
  params: idParams,
  body: z.object({ version, state: z.enum(['open', 'closed']) }),
  reply: { data: staffBonusSchema },
  refusals: ['not_found', 'version_stale'],
})

export const STAFF_BONUS_ROUTES: readonly Route[] = [listBonuses, addBonus, saveBonus, switchBonus]
