import { readText, type TextRule } from '@maidan/contracts'
import type { FieldErrors, Resolver } from 'react-hook-form'

type Texts = Readonly<Record<string, string>>

/** What fields say together. It is asked once each is right by itself, and said of one of them. */
export type TogetherRule<F extends Texts> = {
  readonly of: readonly (keyof F & string)[]
  readonly at: keyof F & string
  readonly holds: (values: F) => boolean
  readonly said: string
}

/** The rules of a form, as `useForm` takes them. What it hands on is cleaned. */
export const formRules =
  <F extends Texts>(
    fields: Readonly<Record<keyof F & string, TextRule>>,
    ...together: readonly TogetherRule<F>[]
  ): Resolver<F, unknown, F> =>
  (typed) => {
    const cleaned: Record<string, string> = {}
    const faults: Record<string, string> = {}
    for (const [name, rule] of Object.entries<TextRule>(fields)) {
      const read = readText(rule, typed[name])
      if (read.ok) cleaned[name] = read.value
      else faults[name] = read.refusal
    }
    const values = cleaned as F
    for (const { of, at, holds, said } of together)
      if (of.every((name) => faults[name] === undefined) && !holds(values)) faults[at] = said
    if (Object.keys(faults).length === 0) return { values, errors: {} }
    const errors = Object.entries(faults).map(([name, message]) => [name, { type: 'rule', message }])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<F> }
  }
