import { Dashboard } from '../../features/accounts/screens/dashboard.tsx'
import { ProgressCard } from '../../features/bonus/components/progress-card.tsx'
import { RecentGames } from '../../features/casino/components/recent-games.tsx'
import { LimitsCard } from '../../features/cashier/components/settings/limits-card.tsx'
import { OpenBetsCard } from '../../features/exchange/bets/open-bets-card.tsx'
import { DataCard } from '../../features/reports/components/data-card.tsx'
import { ResultsCard } from '../../features/reports/components/results-card.tsx'

/**
 * The player's overview, with the open bets of the exchange, the games of the casino, the results by week, the active
 * bonus and the limits the cashier knows.
 */
export const DashboardPage = () => (
  <Dashboard
    bets={<OpenBetsCard />}
    bonus={<ProgressCard />}
    games={
      <>
        <ResultsCard />
        <RecentGames />
      </>
    }
  >
    <LimitsCard />
    <DataCard />
  </Dashboard>
)
