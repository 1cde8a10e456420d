import { API_BASE } from '@maidan/contracts'

/** Where the API stands: on this origin, unless the build was pointed at another host. */
export const apiBase: string = import.meta.env.VITE_API_BASE || API_BASE

export const notificationsBase: string = import.meta.env.VITE_NOTIFICATIONS_BASE || apiBase

/** The realtime socket stands on the host of the API, beside its base and not below it. */
export const socketOrigin = (base: string): string | undefined =>
  /^https?:\/\//.test(base) ? new URL(base).origin : undefined

/** What was built and when, for the operator's pages. */
export const buildVersion: string = import.meta.env.VITE_BUILD_VERSION || 'development'
