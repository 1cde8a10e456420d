import * as z from 'zod'
import { REFUSALS, type Refusal } from '../refusals.ts'
import type { Fields } from './route.ts'

/** What a success says when its handler has nothing better to say. */
export const DEFAULT_MESSAGE = 'Success'

export type Success<Reply extends object> = Reply & { readonly error: false; readonly message: string }

export type Refused = { readonly error: true; readonly message: string; readonly code?: string | undefined }

export const successSchema = <F extends Fields>(reply: F) =>
  z.object({ ...reply, error: z.literal(false), message: z.string() })

/** The same for a route of which nothing is known by type. */
export const anySuccessSchema = (reply: Fields): z.ZodType<Success<object>> => {
  const schema: z.ZodType = successSchema(reply)
  return schema as z.ZodType<Success<object>>
}

export const refusedSchema = z.object({
  error: z.literal(true),
  message: z.string(),
  code: z.string().optional(),
})

export const success = <Reply extends object>(reply: Reply): Success<Reply> => ({
  message: DEFAULT_MESSAGE,
  ...reply,
  error: false,
})

export const refused = (refusal: Refusal, message: string = REFUSALS[refusal].message): Refused => ({
  error: true,
  message,
  code: refusal,
})
