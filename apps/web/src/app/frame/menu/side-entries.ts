import {
  Activity,
  ArrowLeftRight,
  Crown,
  Gift,
  House,
  Layers,
  Navigation,
  Radio,
  Spade,
  Sparkles,
  Ticket,
  Trophy,
} from 'lucide-react'
import { homePath, type NavEntry } from '../places.ts'

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
