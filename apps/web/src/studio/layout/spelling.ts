import type { Spot } from '@maidan/games/spots'

/** A spot of a long list as a player spells it: `123-4` is the field of three digits and the field of one. */
type Word = { readonly spot: Spot; readonly fields: readonly (readonly string[])[] }

export type Spelling = {
  /** What a word is made of: digits, or ranks. */
  readonly keys: readonly string[]
  /** How many keys each field of a word takes. */
  readonly lengths: readonly number[]
  readonly find: (typed: readonly string[]) => readonly Spot[]
  /** The keys that lead to a spot after what was typed. */
  readonly next: (typed: readonly string[]) => ReadonlySet<string>
}

/** `Yes: A, 4, K` is spelled A 4 K, and `123-4` is spelled 1 2 3, 4. */
const fieldsOf = ({ label }: Spot): Word['fields'] => {
  const spelled = label.replace(/^.*: /, '')
  return spelled.includes(', ') ? [spelled.split(', ')] : spelled.split('-').map((digits) => digits.split(''))
}

/** The answer that is not spelled counts, too: `Yes` and `No` to the same ranks are two spots. */
const signOf = ({ spot, fields }: Word): string =>
  [spot.label.replace(/[^:]*$/, ''), ...fields.map((field) => field.toSorted().join(' '))].join('|')

const startsWith = (field: readonly string[], typed: readonly string[]): boolean =>
  typed.every((key, at) => key === field[at])

/** Whether each typed key is in the field, and twice where it was typed twice. */
const holds = (field: readonly string[], typed: readonly string[]): boolean => {
  const left = [...field]
  return typed.every((key) => {
    const at = left.indexOf(key)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

export const createSpelling = (spots: readonly Spot[]): Spelling => {
  const words = spots.map((spot) => ({ spot, fields: fieldsOf(spot) }))
  // Where no two spots have the same digits, such as pattis, they are typed in any order.
  const isLoose = new Set(words.map(signOf)).size === words.length
  const fits = isLoose ? holds : startsWith
  const matches = ({ fields }: Word, typed: readonly string[]): boolean => {
    let from = 0
    for (const field of fields) {
      if (!fits(field, typed.slice(from, from + field.length))) return false
      from += field.length
    }
    return typed.length <= from
  }
  const keys = [...new Set(words.flatMap(({ fields }) => fields.flat()))]
  const wordsBy = (typed: readonly string[]): readonly Word[] => words.filter((word) => matches(word, typed))
  return {
    keys,
    lengths: words[0]?.fields.map((field) => field.length) ?? [],
    find: (typed) => wordsBy(typed).map(({ spot }) => spot),
    next: (typed) => {
      const left = wordsBy(typed)
      return new Set(keys.filter((key) => left.some((word) => matches(word, [...typed, key]))))
    },
  }
}
