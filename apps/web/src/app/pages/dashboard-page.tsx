import { Dashboard } from '../../features/accounts/screens/dashboard.tsx'
import { LimitsCard } from '../../features/cashier/components/settings/limits-card.tsx'

/** The player's overview, with the limits the cashier knows. */
export const DashboardPage = () => (
  <Dashboard>
    <LimitsCard />
  </Dashboard>
)
