import { useNow } from '@maidan/browser/use-now.ts'
import { Badge, LiveDot } from '@maidan/ui/data/badge.tsx'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { areOld } from './front-row.ts'
import { CardFoot, CardRoom, CardRow, CardShell } from './card-shell.tsx'
import { MatchCard } from './match-card.tsx'
import { useFrontRow } from './use-front-row.ts'

/** Often enough that prices which nobody renews are called old soon. */
const TICK_MS = 5000

const NotLoaded = ({ onAgain }: { readonly onAgain: () => void }) => (
  <CardRow>
    <CardShell>
      <div role="alert" className="grid h-full content-center gap-3 text-body">
        <p>The matches did not load. Check your connection.</p>
        <Button kind="second" size="small" onClick={onAgain} className="justify-self-start">
          Try again
        </Button>
      </div>
    </CardShell>
  </CardRow>
)

const NoMatches = () => (
  <CardRow>
    <CardShell>
      <p className="grid h-full content-center text-body">
        No match is in play or scheduled right now. New matches appear here automatically.
      </p>
    </CardShell>
  </CardRow>
)

type PricesProps = { readonly isConnected: boolean; readonly isOld: boolean }

const PriceState = ({ isConnected, isOld }: PricesProps) => (
  <span role="status">
    {isConnected && <LiveDot>Live prices</LiveDot>}
    {isOld && <Badge tone="gold">Prices may be old</Badge>}
  </span>
)

/** Matches with moving prices for guests. Everything here has its place before it is loaded. */
export const LandingMatches = () => {
  const { matches, readAt, isConnected, hasFailed, again } = useFrontRow()
  const now = useNow(TICK_MS)
  if (matches === undefined || readAt === undefined)
    return (
      <>
        {hasFailed ? <NotLoaded onAgain={again} /> : <CardRoom />}
        <CardFoot />
      </>
    )
  return (
    <>
      {matches.length === 0 ? (
        <NoMatches />
      ) : (
        <CardRow>
          {matches.map((fixture) => (
            <MatchCard key={fixture.id} fixture={fixture} now={now} />
          ))}
        </CardRow>
      )}
      <CardFoot>
        <PriceState isConnected={isConnected} isOld={areOld({ isConnected, readAt, now })} />
        <span>Watch as a guest, log in to bet.</span>
        <Link href="/atlas-lobby" className="ml-auto font-medium text-gold-text">
          All matches
        </Link>
      </CardFoot>
    </>
  )
}
