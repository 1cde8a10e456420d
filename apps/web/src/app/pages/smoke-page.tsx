import { SportsSocketState } from '../../features/exchange/live/socket-state.tsx'
import { Smoke } from '../../features/sportsbook/screens/smoke.tsx'
import { FeedState } from '../../lib/organisation/feed-state.tsx'

/** The operator's smoke page of the sportsbook. */
export const SmokePage = () => (
  <Smoke>
    <FeedState>
      <SportsSocketState />
    </FeedState>
  </Smoke>
)
