import type { Fixture, Side, Team } from '@maidan/sports'

/** Ever longer ways to shorten a name, that of the feed first: `MAN`, `MC`, `MCI`, `Man City`. */
const waysOf = ({ name, short }: Team): readonly string[] => {
  const words = name.toUpperCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const [first = '', last = first] = [words[0], words.at(-1)]
  const initials = words.length > 1 ? words.map((word) => word.slice(0, 1)).join('') : first.slice(0, 3)
  return [short, initials, first.slice(0, 1) + last.slice(0, 2), name]
}

/**
 * What each side is called where there is no room for its name. A feed may shorten each name by itself, and so give
 * both sides the same letters, or a name without Latin ones none.
 */
export const shortsOf = ({ home, away }: Fixture): Readonly<Record<Side, string>> => {
  const [ours, theirs] = [waysOf(home), waysOf(away)]
  const index = ours.findIndex((short, way) => short !== '' && theirs[way] !== '' && short !== theirs[way])
  return { home: ours.at(index) ?? home.name, away: theirs.at(index) ?? away.name }
}
