import type { ReactNode } from 'react'
import { useSession } from '../../../lib/session/session.ts'
import { useTitle } from '../../../lib/title.ts'
import { NotificationList } from '../components/profile/notification-list.tsx'
import { WalletCard } from '../components/profile/wallet-card.tsx'

type DashboardProps = {
  /** The open bets of the player. */
  readonly bets?: ReactNode
  /** The games that the player opened last. */
  readonly games?: ReactNode
  /** How far the player's bonus is. */
  readonly bonus?: ReactNode
  /** What else bounds the player's money: it is another capability's. */
  readonly children?: ReactNode
}

export const Dashboard = ({ bets, games, bonus, children }: DashboardProps) => {
  useTitle('Dashboard')
  const name = useSession((session) => session.user?.name)
  return (
    <div className="grid grid-cols-1 gap-5">
      <h1 className="text-h1 text-ink">{name === undefined ? 'Dashboard' : `Namaste, ${name}`}</h1>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <div className="grid grid-cols-1 gap-5">
          <WalletCard />
          {bets}
          {games}
        </div>
        <div className="grid grid-cols-1 gap-5">
          {bonus}
          {children}
          <NotificationList most={3} />
        </div>
      </div>
    </div>
  )
}
