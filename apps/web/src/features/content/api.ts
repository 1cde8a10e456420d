import { useQuery } from '@tanstack/react-query'
import { call, need } from '../../lib/api.ts'

/** Content changes seldom; what a player saw a minute ago is still right. */
const FRESH_MS = 60_000

export const useBanners = () =>
  useQuery({
    queryKey: ['banners'],
    queryFn: async () => (await need((c) => c.getBanners)).banners,
    select: (banners) => banners.toSorted((a, b) => a.order - b.order),
    staleTime: FRESH_MS,
  })

export const useAnnouncements = () =>
  useQuery({
    queryKey: ['announcements'],
    queryFn: async () => (await need((c) => c.displayAnnouncements)).data,
    staleTime: FRESH_MS,
  })

/** Whether the server offers a demo login; as long as it has not said so, it does not. */
export const useHasDemo = (): boolean =>
  useQuery({
    queryKey: ['demo'],
    queryFn: async () => (await need((c) => c.appDemo)).hasDemoUsers,
    staleTime: FRESH_MS,
  }).data ?? false

export type Contact = {
  readonly name: string
  readonly email?: string
  readonly mobile?: string
  readonly subject: string
  readonly message: string
}

export const sendContact = (body: Contact) => call((c) => c.contactUs, { body })
