import { STUDIO_ROOMS } from '../../constants/site.ts'
import { FIRST_GROUPS, GAME_KINDS, SECOND_GROUPS } from '@maidan/games/catalogue'
import * as z from 'zod'
import { route } from '../../http/route.ts'
import { INSTANT_GAMES } from '../games-fields.ts'
import { SHARED_GAMES } from '../shared-games-fields.ts'

/** The game of our own that an entry opens. */
const builtGame = z.enum([...INSTANT_GAMES, ...SHARED_GAMES])

/** The fields of the specification, then what groups, opens and marks an entry. */
export const catalogueEntrySchema = z.object({
  code: z.string(),
  casino: z.string(),
  provider: z.string(),
  homeUrl: z.string(),
  alt: z.string(),
  name: z.string(),
  providerName: z.string(),
  imgUrl: z.string(),
  redirectUrl: z.string(),
  kind: z.enum(GAME_KINDS),
  firstGroups: z.array(z.enum(FIRST_GROUPS)),
  secondGroups: z.array(z.enum(SECOND_GROUPS)),
  isLive: z.boolean(),
  isNew: z.boolean(),
  /** Null for a page of a provider, which is not played. */
  plays: builtGame.nullable(),
  /** The rules of our studio that it is played by; while it has none it is played as `plays`. */
  engine: z.string().nullable(),
  /** The page of the studio that draws it. */
  room: z.enum(STUDIO_ROOMS).nullable(),
})
export type CatalogueEntryView = z.output<typeof catalogueEntrySchema>

export const getCatalogue = route({
  name: 'getCatalogue',
  method: 'GET',
  path: '/catalogue',
  access: 'open',
  cached: true,
  summary: 'Every entry of the casino that is switched on, in its order; unchanged, it is answered with 304',
  reply: { data: z.array(catalogueEntrySchema) },
  refusals: [],
})

const code = z.string().regex(/^[a-z0-9-]{1,80}$/)

/** Codes of entries, newest first. */
const codes = z.array(z.string())

export const getOwnGames = route({
  name: 'getOwnGames',
  method: 'GET',
  path: '/catalogue/own',
  access: 'player',
  summary: 'The entries that the player marked as favourites, and those that the player opened last',
  reply: { data: z.object({ favourites: codes, recent: codes }) },
  refusals: [],
})

export const markFavourite = route({
  name: 'markFavourite',
  method: 'POST',
  path: '/catalogue/favourites',
  access: 'player',
  summary: 'Mark an entry as a favourite, or take the mark away; twice is the same as once',
  body: z.object({ code, on: z.boolean() }),
  reply: { data: codes },
  refusals: ['not_found'],
  rateLimit: { max: 120, windowMs: 60_000 },
})

export const recordPlayed = route({
  name: 'recordPlayed',
  method: 'POST',
  path: '/catalogue/played',
  access: 'player',
  summary: 'Say that the player opened an entry; the last 24 are kept',
  body: z.object({ code }),
  reply: { data: codes },
  refusals: ['not_found'],
  rateLimit: { max: 120, windowMs: 60_000 },
})

export const CATALOGUE_ROUTES = [getCatalogue, getOwnGames, markFavourite, recordPlayed] as const
