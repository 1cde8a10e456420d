import { useSession } from '../../../../lib/session/session.ts'
import { DestinationsCard } from './destinations-card.tsx'
import { KycCard } from './kyc-card.tsx'
import { LimitsCard } from './limits-card.tsx'

/** What the profile says about money: where it is paid to, who the player is, how much may move. */
export const MoneySettings = () => {
  const isDemo = useSession(({ user }) => user?.demo === true)
  return (
    <>
      <DestinationsCard disabled={isDemo} />
      <KycCard disabled={isDemo} />
      <LimitsCard />
    </>
  )
}
