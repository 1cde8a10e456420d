import { SportsSocketState } from '../../features/exchange/live/socket-state.tsx'
import { Gallery } from '../../features/staff/screens/gallery.tsx'
import { FeedState } from '../../lib/organisation/feed-state.tsx'

/** The operator's smoke page that everybody can open. */
export const TestPage = () => (
  <Gallery>
    <FeedState>
      <SportsSocketState />
    </FeedState>
  </Gallery>
)
