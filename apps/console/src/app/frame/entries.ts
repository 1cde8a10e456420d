import type { StaffMe } from '@maidan/contracts/staff'
import {
  Activity,
  Banknote,
  BanknoteArrowDown,
  BanknoteArrowUp,
  Crown,
  ChartColumn,
  Dices,
  Eye,
  Gauge,
  Gavel,
  Gift,
  History,
  IdCard,
  Landmark,
  LayoutGrid,
  ListTree,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  Plane,
  Plug,
  Power,
  Radio,
  Scale,
  ScrollText,
  SlidersHorizontal,
  Smartphone,
  Ticket,
  UserCog,
  UserPlus,
  Users,
  UsersRound,
  WalletCards,
} from 'lucide-react'
import { isOpenTo, ROUTES } from '../routes.ts'

export type QueueName = 'deposits' | 'withdrawals' | 'kyc' | 'approvals' | 'messages' | 'results' | 'alarms'

export type Entry = {
  readonly href: string
  readonly text: string
  readonly icon: LucideIcon
  /** The queue whose length stands at its end. */
  readonly queue?: QueueName
}

export type Group = { readonly title: string | undefined; readonly entries: readonly Entry[] }

const GROUPS: readonly Group[] = [
  {
    title: undefined,
    entries: [
      { href: '/', text: 'Overview', icon: Gauge },
      { href: '/withdrawals', text: 'Withdrawals', icon: BanknoteArrowDown, queue: 'withdrawals' },
      { href: '/payouts', text: 'Payout files', icon: Banknote },
      { href: '/deposits', text: 'Deposits', icon: BanknoteArrowUp, queue: 'deposits' },
      { href: '/approvals', text: 'Approvals', icon: Eye, queue: 'approvals' },
      { href: '/kyc', text: 'KYC', icon: IdCard, queue: 'kyc' },
      { href: '/players', text: 'Players', icon: Users },
      { href: '/messages', text: 'Messages', icon: MessageSquare, queue: 'messages' },
    ],
  },
  {
    title: 'Trading',
    entries: [
      { href: '/desk', text: 'Desk', icon: Activity },
      { href: '/settlement', text: 'Settlement', icon: Gavel, queue: 'results' },
      { href: '/switches', text: 'Kill switches', icon: Power },
      { href: '/limits', text: 'Limits and prices', icon: SlidersHorizontal },
      { href: '/feed', text: 'Feed', icon: Radio },
    ],
  },
  {
    title: 'Games',
    entries: [
      { href: '/games', text: 'Games', icon: Dices, queue: 'alarms' },
      { href: '/rounds', text: 'Rounds', icon: History },
      { href: '/shared-rounds', text: 'Shared rounds', icon: Plane },
    ],
  },
  {
    title: 'Casino',
    entries: [
      { href: '/catalogue', text: 'Catalogue', icon: LayoutGrid },
      { href: '/providers', text: 'Providers', icon: Plug },
      { href: '/provider-rounds', text: 'Provider rounds', icon: ListTree },
      { href: '/reconciliation', text: 'Reconciliation', icon: Scale },
    ],
  },
  {
    title: 'Growth',
    entries: [
      { href: '/vip', text: 'VIP levels', icon: Crown },
      { href: '/draws', text: 'Lucky draws', icon: Ticket },
      { href: '/promotions', text: 'Promotions', icon: Gift },
      { href: '/segments', text: 'Segments', icon: UsersRound },
      { href: '/bonuses', text: 'Bonuses', icon: Gift },
      { href: '/referrals', text: 'Referral rewards', icon: UserPlus },
    ],
  },
  {
    title: 'Records',
    entries: [
      { href: '/reports', text: 'Reports', icon: ChartColumn },
      { href: '/bank-lines', text: 'Bank statement', icon: Landmark },
      { href: '/sms', text: 'SMS outbox', icon: Smartphone },
      { href: '/audit', text: 'Audit log', icon: ScrollText },
    ],
  },
  {
    title: 'House',
    entries: [
      { href: '/gateways', text: 'Gateways', icon: WalletCards },
      { href: '/site', text: 'Site', icon: Megaphone },
      { href: '/staff', text: 'Staff', icon: UserCog },
    ],
  },
]

const routeOf = (href: string) => ROUTES.find(({ paths }) => paths[0] === href)

/** What a role cannot open does not stand in its menu. */
export const menuOf = ({ permissions }: Pick<StaffMe, 'permissions'>): readonly Group[] =>
  GROUPS.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ href }) => {
      const route = routeOf(href)
      return route !== undefined && isOpenTo(route, permissions)
    }),
  })).filter(({ entries }) => entries.length > 0)

/** Whether a page stands below an entry: `/players/7` below `/players`. */
export const isAt = (href: string, path: string): boolean =>
  href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)
