import {
  Activity,
  ArrowLeftRight,
  BadgeIndianRupee,
  CircleUser,
  Crown,
  FileText,
  Gift,
  HandCoins,
  History,
  House,
  Landmark,
  Layers,
  type LucideIcon,
  Menu,
  Navigation,
  Radio,
  Spade,
  Sparkles,
  Ticket,
  Trophy,
  UserPlus,
  WalletCards,
} from 'lucide-react'

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

/** The places of the site, as the left side menu lists them. */
export const sideEntries = (isAuth: boolean): readonly NavEntry[] => [
  { label: 'Home', href: homePath(isAuth), icon: House },
  { label: 'Sports', href: '/atlas-lobby', icon: Trophy, also: ['/sportsbook'] },
  { label: 'Exchange', number: 1, href: '/spmsports', icon: ArrowLeftRight },
  {
    label: 'Exchange',
    number: 2,
    href: '/sports/Inplay',
    icon: Activity,
    also: ['/sports/1', '/sports/2', '/sports/4'],
  },
  { label: 'Casino', href: '/casinogames', icon: Spade, also: ['/games-all'] },
  { label: 'Live-games', href: '/livecasino', icon: Radio, also: ['/livegames'] },
  { label: 'Aviator', href: '/casino/spribe/aviator', icon: Navigation },
  { label: 'Aura games', href: '/aura-games', icon: Sparkles },
  { label: 'ALT Gaming', href: '/gap', icon: Layers },
  { label: 'Promotions and bonuses', href: '/promotions', icon: Gift },
  { label: 'VIP level', href: '/vip-level', icon: Crown },
  { label: 'Lucky draw', href: '/lucky-draw', icon: Ticket },
]

export type ProviderEntry = { readonly name: string; readonly href: string }

/** The providers of the left side menu. */
export const SIDE_PROVIDERS: readonly ProviderEntry[] = [
  { name: 'Evolution', href: '/casino/evolution' },
  { name: 'Ezugi', href: '/casino/ezugi' },
  { name: 'Supernowa', href: '/casino/supernowa' },
  { name: 'Vivo', href: '/casino/vivo' },
  { name: 'XPG', href: '/casino/xpg' },
  { name: 'World Casino', href: '/casino/worldcasino' },
  { name: 'QTech', href: '/casino/qtech' },
]

/** Everything in the list Games by provider. */
export const ALL_PROVIDERS: readonly ProviderEntry[] = [
  ...SIDE_PROVIDERS,
  { name: 'Pragmatic Play', href: '/casino/pragmaticplay' },
  { name: 'QTech games', href: '/qtechgames' },
  { name: 'Aura games', href: '/aura-games' },
  { name: 'ALT Gaming', href: '/gap' },
]

/** The user dropdown, without Log Out, which is no place. */
export const USER_ENTRIES: readonly NavEntry[] = [
  { label: 'Profile', href: '/profile', icon: CircleUser },
  { label: 'Withdrawal', href: '/withdraw', icon: HandCoins },
  { label: 'Bets History', href: '/mybets', icon: History },
  { label: 'Referral', href: '/referral', icon: UserPlus },
  { label: 'Bonus', href: '/bonus', icon: BadgeIndianRupee },
  { label: 'Statement', href: '/cashier', icon: FileText },
  { label: 'Deposit History', href: '/deposit/list', icon: Landmark },
  { label: 'Withdraw History', href: '/withdrawList', icon: WalletCards },
]

/** The bottom bar without Menu, which opens the side menu. */
export const bottomEntries = (isAuth: boolean): readonly NavEntry[] => [
  { label: 'Main', href: homePath(isAuth), icon: House },
  { label: 'Sports', href: '/atlas-lobby', icon: Trophy, also: ['/sportsbook'] },
  {
    label: 'Exchange',
    href: '/sports/Inplay',
    icon: ArrowLeftRight,
    also: ['/sports/1', '/sports/2', '/sports/4', '/spmsports'],
  },
  { label: 'Casino', href: '/casinogames', icon: Spade, also: ['/games-all'] },
  { label: 'Live-games', href: '/livecasino', icon: Radio, also: ['/livegames'] },
]

export const MenuIcon = Menu

export const isAt = (entry: Pick<NavEntry, 'href' | 'also'>, pathname: string): boolean =>
  pathname === entry.href || (entry.also?.includes(pathname) ?? false)

/** Where every pixel is needed, the side menu begins as a rail: markets and games. */
export const isWidePage = (pathname: string): boolean =>
  /^\/(?:detail-page\/|spmsports$|casino\/[^/]+\/|casino\/(?:aura|ezg|ezgevo|sn|km|aggap\w*)-)/.test(pathname)

const LANDING: readonly string[] = ['/', '/mobile-number', '/register', '/sign-in']

export const isLanding = (pathname: string): boolean => LANDING.includes(pathname)
