import {
  BadgeIndianRupee,
  CircleUser,
  FileText,
  HandCoins,
  History,
  Landmark,
  UserPlus,
  WalletCards,
} from 'lucide-react'
import type { NavEntry } from '../places.ts'

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
