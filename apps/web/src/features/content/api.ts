import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { need } from '../../lib/api/need.ts'
import { addCalls } from '../../lib/api/ask.ts'
import { APP_CACHE } from '../../lib/cache/slices.ts'
import { CONTENT_CALLS } from './first-load.ts'

addCalls(CONTENT_CALLS)

/** Content changes seldom; what a player saw a minute ago is still right. */
const FRESH_MS = 60_000

export const bannersQuery = queryOptions({
  queryKey: APP_CACHE.banners,
  queryFn: async () => (await need((c) => c.getBanners)).banners,
  select: (banners) => banners.toSorted((a, b) => a.order - b.order),
  staleTime: FRESH_MS,
})

export const announcementsQuery = queryOptions({
  queryKey: ['announcements'],
  queryFn: async () => (await need((c) => c.displayAnnouncements)).data,
  staleTime: FRESH_MS,
})

/** The numbered rules do not change while the server runs. */
export const rulesQuery = queryOptions({
  queryKey: ['sportsRules'],
  queryFn: async () => (await need((c) => c.listSportsRules)).topics,
  staleTime: Infinity,
})

export type Contact = {
  readonly name: string
  readonly email?: string
  readonly mobile?: string
  readonly subject: string
  readonly message: string
}

export const sendContact = (body: Contact) => call((c) => c.contactUs, { body })
