import * as z from 'zod'

/**
 * Text a person may write: no control characters, no half of a surrogate pair and nothing that turns
 * the direction of the text around it, which would let a name disguise itself.
 */
export const PLAIN = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u

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

const NOT_AN_AMOUNT = 'Please enter an amount in rupees, with at most two decimal places'

/** Rupees as typed or as a number. A form sends text, a script may send a number. */
export const amountSchema = (whenMissing: string = NOT_AN_AMOUNT) =>
  z
    .union([z.number(), z.string().trim().max(20)], { error: whenMissing })
    .refine((value) => value !== '', { error: whenMissing, abort: true })
    .refine((value) => /^\d{1,12}(?:\.\d{1,2})?$/.test(String(value)), { error: NOT_AN_AMOUNT, abort: true })
    .transform(Number)
    .refine((value) => value > 0, { error: 'The amount must be above zero' })

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
