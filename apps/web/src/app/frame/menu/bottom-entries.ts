import { ArrowLeftRight, House, Radio, Spade, Trophy } from 'lucide-react'
import { homePath, type NavEntry } from '../places.ts'

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
