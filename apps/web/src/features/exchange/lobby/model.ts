import type { ListedFixture, SportKey } from '@maidan/contracts/player'
import { groupBy } from '@maidan/core'
import { dayOf } from '../../../lib/page/when.ts'

export type SportChoice = SportKey | 'all'

export const TABS = ['live', 'today', 'upcoming'] as const
export type TabId = (typeof TABS)[number]

const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/** A text as it is searched: without case and without accents. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[øłđıßæœ]/g, (letter) => LETTERS[letter] ?? letter)
    .trim()

const wordsIn = ({ home, away, competition }: ListedFixture): string =>
  folded(
    [home.name, home.short, away.name, away.short, competition.name, competition.country ?? ''].join(' '),
  )

/** Every word that was typed stands in the name of a team or of the competition. */
export const isFound = (fixture: ListedFixture, query: string): boolean => {
  const words = folded(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const text = wordsIn(fixture)
  return words.every((word) => text.includes(word))
}

/** In play is being played, today begins or began today in the player's zone, upcoming has not begun. */
export const isInTab = ({ stage, startsAt }: ListedFixture, tab: TabId, now: number): boolean => {
  if (stage === 'finished') return false
  if (tab === 'today') return dayOf(startsAt) === dayOf(now)
  return tab === 'live' ? stage === 'live' : stage === 'upcoming'
}

export const ofSport = (fixtures: readonly ListedFixture[], sport: SportChoice): readonly ListedFixture[] =>
  sport === 'all' ? fixtures : fixtures.filter((fixture) => fixture.sport === sport)

/** Two sports may have competitions of one id. */
export const competitionKey = ({ sport, competition }: ListedFixture): string => `${sport}:${competition.id}`

export const matchStar = ({ id }: Pick<ListedFixture, 'id'>): string => `match:${id}`
export const competitionStar = (key: string): string => `competition:${key}`

export type MatchGroup = {
  readonly key: string
  readonly name: string
  readonly country: string | null
  readonly sport: SportKey | undefined
  readonly fixtures: readonly ListedFixture[]
}

export const FAVOURITES = 'favourites'

/** Starred matches by themselves, then starred competitions, then the others in the order of their first match. */
export const groupsOf = (
  fixtures: readonly ListedFixture[],
  stars: ReadonlySet<string>,
): readonly MatchGroup[] => {
  const starred = fixtures.filter((fixture) => stars.has(matchStar(fixture)))
  const others = fixtures.filter((fixture) => !stars.has(matchStar(fixture)))
  const groups = [...groupBy(others, competitionKey)].flatMap(([key, own]): MatchGroup[] => {
    const [first] = own
    return first
      ? [
          {
            key,
            name: first.competition.name,
            country: first.competition.country,
            sport: first.sport,
            fixtures: own,
          },
        ]
      : []
  })
  const isStarred = ({ key }: MatchGroup): boolean => stars.has(competitionStar(key))
  const favourites: MatchGroup = {
    key: FAVOURITES,
    name: 'Favourites',
    country: null,
    sport: undefined,
    fixtures: starred,
  }
  return [
    ...(starred.length > 0 ? [favourites] : []),
    ...groups.filter(isStarred),
    ...groups.filter((group) => !isStarred(group)),
  ]
}

export type CompetitionCount = { readonly key: string; readonly name: string; readonly count: number }

/** The competitions to choose from, by name. */
export const competitionsOf = (fixtures: readonly ListedFixture[]): readonly CompetitionCount[] =>
  [...groupBy(fixtures, competitionKey)]
    .map(([key, own]) => ({ key, name: own[0]?.competition.name ?? '', count: own.length }))
    .toSorted((one, other) => one.name.localeCompare(other.name))

/** The first tab that has something in it. */
export const firstTab = (fixtures: readonly ListedFixture[], now: number): TabId =>
  TABS.find((tab) => fixtures.some((fixture) => isInTab(fixture, tab, now))) ?? 'live'

/** The first rows of the groups, for a page that draws the others after them. */
export const firstRows = (
  groups: readonly MatchGroup[],
  count: number,
): readonly { readonly group: MatchGroup; readonly rows: readonly ListedFixture[] }[] => {
  let left = count
  return groups.flatMap((group) => {
    const rows = group.fixtures.slice(0, Math.max(left, 0))
    left -= rows.length
    return rows.length > 0 ? [{ group, rows }] : []
  })
}
