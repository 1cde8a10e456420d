import { Button } from '@maidan/ui/button.tsx'
import { Card, CardHead } from '@maidan/ui/card.tsx'
import { EmptyState } from '@maidan/ui/empty-state.tsx'
import { ShieldCheck } from 'lucide-react'
import { useSession } from '../../../lib/session.ts'
import { useTitle } from '../../../lib/title.ts'
import { NotificationList } from '../components/notification-list.tsx'
import { WalletCard } from '../components/wallet-card.tsx'

export const Dashboard = () => {
  useTitle('Dashboard')
  const name = useSession((session) => session.user?.name)
  return (
    <div className="grid grid-cols-1 gap-5">
      <h1 className="text-h1 text-ink">{name === undefined ? 'Dashboard' : `Namaste, ${name}`}</h1>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <div className="grid grid-cols-1 gap-5">
          <WalletCard />
          <OpenBets />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <LimitsTeaser />
          <NotificationList most={3} />
        </div>
      </div>
    </div>
  )
}

const OpenBets = () => (
  <Card>
    <CardHead title="Open bets" />
    <EmptyState
      title="No open bets"
      action={
        <Button kind="second" href="/atlas-lobby">
          See the sports lobby
        </Button>
      }
    >
      Bets you place wait here until the result.
    </EmptyState>
  </Card>
)

/** Honest about today: nothing is limited yet, and here is what will be. */
const LimitsTeaser = () => (
  <Card>
    <CardHead title="Your limits" note="Opens soon" />
    <ul className="grid gap-3 text-small text-ink-2">
      {[
        'Deposit, loss and stake limits by day, week and month',
        'A reminder of time and money while you play',
        'A time out, or a closed account, in two taps',
      ].map((line) => (
        <li key={line} className="flex gap-2.5">
          <ShieldCheck aria-hidden="true" className="size-4.5 shrink-0 text-gold-text" />
          {line}
        </li>
      ))}
    </ul>
    <Button kind="text" href="/responsiblegame" className="mt-3 -ml-2">
      Staying in control
    </Button>
  </Card>
)
