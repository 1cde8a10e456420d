import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { Skeleton } from '@maidan/ui/data/skeleton.tsx'
import { KeyValue } from '@maidan/ui/data/stat-line.tsx'
import type { ReactNode } from 'react'
import { useSession } from '../../../lib/session/session.ts'
import { useTitle } from '../../../lib/title.ts'
import { NotificationList } from '../components/profile/notification-list.tsx'
import { WalletCard } from '../components/profile/wallet-card.tsx'

type DashboardProps = {
  /** The open bets of the player. */
  readonly bets?: ReactNode
  /** What else bounds the player's money: it is another capability's. */
  readonly children?: ReactNode
}

export const Dashboard = ({ bets, children }: DashboardProps) => {
  useTitle('Dashboard')
  const name = useSession((session) => session.user?.name)
  return (
    <div className="grid grid-cols-1 gap-5">
      <h1 className="text-h1 text-ink">{name === undefined ? 'Dashboard' : `Namaste, ${name}`}</h1>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <div className="grid grid-cols-1 gap-5">
          <WalletCard />
          {bets}
          <RecentGames />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <BonusProgress />
          {children}
          <NotificationList most={3} />
        </div>
      </div>
    </div>
  )
}

const RecentGames = () => (
  <Card>
    <CardHead title="Recent games" />
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
      <p className="text-body text-ink-2">Games you play will appear here.</p>
      <Button kind="second" href="/casinogames">
        See the games
      </Button>
    </div>
  </Card>
)

const BonusProgress = () => {
  const coins = useSession((session) => session.wallet?.coins)
  return (
    <Card>
      <CardHead title="Bonus progress" />
      <KeyValue label="Bonus in your wallet" strong>
        {coins === undefined ? <Skeleton width={80} height={18} /> : <Money amount={coins} />}
      </KeyValue>
      <p className="mt-2 text-small text-ink-2">
        No bonus claimed yet. Your progress on each bonus will appear here.
      </p>
      <Button kind="text" href="/bonus" className="mt-1 -ml-2">
        All bonuses
      </Button>
    </Card>
  )
}
