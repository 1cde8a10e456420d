import { Dashboard } from '../../features/accounts/screens/dashboard.tsx'
import { LimitsCard } from '../../features/cashier/components/settings/limits-card.tsx'
import { OpenBetsCard } from '../../features/exchange/bets/open-bets-card.tsx'

/** The player's overview, with the open bets of the exchange and the limits the cashier knows. */
export const DashboardPage = () => (
  <Dashboard bets={<OpenBetsCard />}>
    <LimitsCard />
  </Dashboard>
)
