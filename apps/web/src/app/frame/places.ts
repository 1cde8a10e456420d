import type { LucideIcon } from 'lucide-react'

export type NavEntry = {
  readonly label: string
  readonly href: string
  readonly icon: LucideIcon
  /** Tells two places of one kind apart; it belongs to the name. */
  readonly number?: number
  /** Other addresses at which this entry is the current one. */
  readonly also?: readonly string[]
}

export const homePath = (isAuth: boolean): string => (isAuth ? '/home' : '/')

export const isAt = (entry: Pick<NavEntry, 'href' | 'also'>, pathname: string): boolean =>
  pathname === entry.href || (entry.also?.includes(pathname) ?? false)

const LANDING: readonly string[] = ['/', '/mobile-number', '/register', '/sign-in']

export const isLanding = (pathname: string): boolean => LANDING.includes(pathname)
