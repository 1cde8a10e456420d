import * as z from 'zod'
import { readRupees } from './amount.ts'
import { PLAIN, type TextRule, trim } from './text-rule.ts'

export const plainText = (maxLength: number) => z.string().max(maxLength).regex(PLAIN)

/** A field that an old or careless client may send as null or as an empty text when it has nothing to say. */
export const optionalText = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(PLAIN)
    .nullish()
    .transform((text) => text || undefined)

/** An id in a path or a query, where everything is text. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** The largest number of a four-byte column, such as the number of a runner in its market. */
const MAX_INT = 2_147_483_647

/** As `idText`, for what a four-byte column holds. */
export const intText = idText.refine((value) => value <= MAX_INT)

export const amountSchema = (whenMissing?: string) =>
  z
    .union([z.number(), z.string()], whenMissing === undefined ? {} : { error: whenMissing })
    .transform((value, context) => {
      const read = readRupees(value, whenMissing)
      if (read.ok) return read.value
      context.addIssue(read.refusal)
      return z.NEVER
    })

type Check = TextRule['checks'][number]

const isChange = (check: Check): check is Extract<Check, { readonly clean: unknown }> =>
  'clean' in check && check.clean !== trim

const asked = (schema: z.ZodString, check: Check): z.ZodString => {
  if ('clean' in check) return schema.trim()
  if ('min' in check) return schema.min(check.min, check.said)
  if ('max' in check) return schema.max(check.max, check.said)
  return 'pattern' in check ? schema.regex(check.pattern, check.said) : schema.refine(check.holds, check.said)
}

/** The schema of a text that a rule is about. What stands behind a change of the text is asked of the changed one. */
export const textSchema = ({ missing, checks }: TextRule): z.ZodType<string, string> => {
  const at = checks.findIndex(isChange)
  const before = (at < 0 ? checks : checks.slice(0, at)).reduce(
    asked,
    z.string(missing === undefined ? {} : { error: missing }),
  )
  const change = checks[at]
  if (!change || !isChange(change)) return before
  return before.transform(change.clean).pipe(textSchema({ checks: checks.slice(at + 1) }))
}

/** A part of a multipart form that is a file. */
export const fileSchema = (whenMissing: string) =>
  z.custom<Blob>((value) => value instanceof Blob && value.size > 0, { error: whenMissing })

export const PAGE_SIZES = { default: 20, max: 100 } as const

const wholeText = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .transform(Number)
    .refine((value) => value <= max)

/** Pages are counted from 1. */
export const pageQuery = {
  page: wholeText(1_000_000).default(1),
  size: wholeText(PAGE_SIZES.max).default(PAGE_SIZES.default),
}

export const pageSchema = z.object({ page: z.int(), size: z.int(), pages: z.int(), total: z.int() })
export type PageView = z.output<typeof pageSchema>

/** A day of the player's calendar (Asia/Kolkata unless said otherwise), both ends included. */
const NOT_A_DAY = 'Please enter the date as YYYY-MM-DD'
export const daySchema = z.iso
  .date(NOT_A_DAY)
  // Years that no calendar of a database shares with ours are no days of a player's.
  .refine((day) => day >= '1900', { error: NOT_A_DAY })
export const dayQuery = { from: daySchema.optional(), to: daySchema.optional() }

export const idParams = z.object({ id: idText })
export const documentParams = z.object({ id: z.uuid() })
export const reasonSchema = plainText(500).trim().min(3, 'Please enter a reason of at least 3 characters')
export const rupees = z.number()
/** Milliseconds since 1970 in UTC. */
export const time = z.number()
