import { MoneySettings } from '../../features/cashier/components/settings/money-settings.tsx'
import { Profile } from '../../features/accounts/screens/profile.tsx'

/** The account's page with the cashier's parts in it: two capabilities meet here, because neither knows the other. */
export const ProfilePage = () => (
  <Profile>
    <MoneySettings />
  </Profile>
)
