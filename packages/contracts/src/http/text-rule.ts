import { err, ok, type Result } from '@maidan/core'

/**
 * Text a person may write: no control characters, no half of a surrogate pair and nothing that turns
 * the direction of the text around it, which would let a name disguise itself.
 */
export const PLAIN = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u

/** One question to a text. `clean` changes it for the questions that follow. */
type Check =
  | { readonly clean: (text: string) => string }
  | { readonly min: number; readonly said: string }
  | { readonly max: number; readonly said: string }
  | { readonly pattern: RegExp; readonly said: string }
  | { readonly holds: (text: string) => boolean; readonly said: string }

/**
 * What a person may write into a field. The schema of a call is made of it (`textSchema`), and a form asks it directly:
 * a visitor does without the schemas, and is told what the server would say.
 */
export type TextRule = {
  /** Said of what is no text at all. */
  readonly missing?: string
  /** In the order in which they are asked. */
  readonly checks: readonly Check[]
}

const INVALID = 'Invalid input'

const holds = (check: Exclude<Check, { readonly clean: unknown }>, text: string): boolean => {
  if ('min' in check) return text.length >= check.min
  if ('max' in check) return text.length <= check.max
  return 'pattern' in check ? check.pattern.test(text) : check.holds(text)
}

/** The cleaned text, or what is said of the first thing that is wrong with it. */
export const readText = ({ missing, checks }: TextRule, value: unknown): Result<string, string> => {
  if (typeof value !== 'string') return err(missing ?? INVALID)
  let text = value
  for (const check of checks) {
    if ('clean' in check) text = check.clean(text)
    else if (!holds(check, text)) return err(check.said)
  }
  return ok(text)
}

export const textFault = (rule: TextRule, value: unknown): string | undefined => {
  const read = readText(rule, value)
  return read.ok ? undefined : read.refusal
}

/** A field that must be filled in, and nothing else. */
export const filledIn = (said: string): TextRule => ({ missing: said, checks: [{ min: 1, said }] })

export const trim = (text: string): string => text.trim()
export const upper = (text: string): string => text.toUpperCase()
