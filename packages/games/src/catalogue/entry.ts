import { type FirstGroup, type SecondGroup, TABLE_TABS } from './groups.ts'
import type { GameKind } from './kinds.ts'
import type { CatalogueProvider } from './providers.ts'

/** The fields of the specification, and what the site needs to group, open and draw an entry. */
export type CatalogueEntry = {
  /** Names the entry, its picture and its row: the address with a hyphen for the slash. */
  readonly code: string
  readonly casino: string
  readonly provider: string
  readonly homeUrl: string
  readonly alt: string
  readonly name: string
  readonly providerName: string
  readonly imgUrl: string
  readonly redirectUrl: string
  readonly kind: GameKind
  readonly firstGroups: readonly FirstGroup[]
  readonly secondGroups: readonly SecondGroup[]
  readonly isLive: boolean
  readonly isNew: boolean
}

/** What a list says of one of its games; the rest follows from its provider. */
type ListedGame = {
  readonly first?: readonly FirstGroup[]
  readonly second?: readonly SecondGroup[]
  readonly isLive?: boolean
  readonly isNew?: boolean
}

/** The home link of every entry points to the Casino page. */
export const CASINO_PAGE = '/casinogames'

export const pictureOf = (code: string): string => `/games/${code}.webp`

export const gamesOf =
  (provider: CatalogueProvider, all: ListedGame = {}) =>
  (slug: string, name: string, kind: GameKind, own: ListedGame = {}): CatalogueEntry => {
    const { first = [], second = [], isLive = false, isNew = false } = { ...all, ...own }
    const tab = isLive ? TABLE_TABS[kind] : undefined
    const code = `${provider.prefix}${slug}`.replace('/', '-')
    return {
      code,
      casino: provider.casino,
      provider: provider.key,
      homeUrl: CASINO_PAGE,
      alt: `${name} by ${provider.name}`,
      name,
      providerName: provider.name,
      imgUrl: pictureOf(code),
      redirectUrl: `/casino/${provider.prefix}${slug}`,
      kind,
      firstGroups: first,
      secondGroups: [...second, ...(tab ? [tab] : [])],
      isLive,
      isNew,
    }
  }

/** A whole page of games: the tile of a provider, or of a house whose slots it brings. */
export const lobbyOf = (provider: CatalogueProvider): CatalogueEntry => ({
  code: provider.key,
  casino: provider.casino,
  provider: provider.key,
  homeUrl: CASINO_PAGE,
  alt: `All games of ${provider.name}`,
  name: provider.name,
  providerName: provider.name,
  imgUrl: pictureOf(provider.key),
  redirectUrl: `/casino/${provider.key}`,
  kind: 'lobby',
  firstGroups: [],
  secondGroups: ['provider'],
  isLive: false,
  isNew: false,
})
