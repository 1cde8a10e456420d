import type { Entry } from '../api.ts'

/** Part of the name, whatever the case of either. A blank search finds nothing. */
export const findByName = (entries: readonly Entry[], asked: string): readonly Entry[] => {
  const part = asked.trim().toLowerCase()
  return part === '' ? [] : entries.filter(({ name }) => name.toLowerCase().includes(part))
}

/** The name in three parts, the match in the middle. */
export const splitAtMatch = (name: string, asked: string): readonly [string, string, string] => {
  const part = asked.trim().toLowerCase()
  const at = name.toLowerCase().indexOf(part)
  return at < 0
    ? [name, '', '']
    : [name.slice(0, at), name.slice(at, at + part.length), name.slice(at + part.length)]
}
