import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card } from '@maidan/ui/data/card.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { useEffect } from 'react'
import { Cached } from '../../../lib/cache/cached.tsx'
import { ExchangeLobby, MatchesLoading } from '../components/exchange-lobby.tsx'
import { EmbedMatch } from '../embed/embed-match.tsx'
import { useFrameMarket } from '../embed/embed-place.ts'
import { followTheme } from '../follow-theme.ts'
import { isFramed, tellParent } from '../frame-messages.ts'
import { openLaunch, useLaunch } from '../launch.ts'

/** The address runs out within a minute, so it is exchanged before anything is drawn. */
export const prepare = (): void => void openLaunch()

const WORDS = {
  refused:
    'This link was already used or has expired. It works once, within a minute. Please open the exchange again.',
  unanswered: 'The server did not answer. Check your connection, then open the exchange again.',
} as const

/** Only the page around the frame can ask for an address; without one, it is the page to go to. */
const OpenAgain = () =>
  isFramed() ? (
    <Button onClick={() => tellParent({ type: 'exchange:reopen' })}>Open the exchange again</Button>
  ) : (
    <Button href="/spmsports">Open the exchange again</Button>
  )

type NotOpenProps = { readonly phase: keyof typeof WORDS; readonly said?: string | undefined }

const NotOpen = ({ phase, said }: NotOpenProps) => (
  <Card>
    <div role="alert">
      <EmptyState title="The exchange did not open" level={2} action={<OpenAgain />}>
        {said ?? WORDS[phase]}
      </EmptyState>
    </div>
  </Card>
)

const Launched = () => {
  const launch = useLaunch()
  const market = useFrameMarket()
  switch (launch.phase) {
    case 'opening':
      return <MatchesLoading />
    case 'open':
      return market === undefined ? (
        <ExchangeLobby />
      ) : (
        <EmbedMatch key={market} market={market} loading={<MatchesLoading />} />
      )
    case 'refused':
      return <NotOpen phase="refused" said={launch.said} />
    case 'unanswered':
      return <NotOpen phase="unanswered" />
  }
}

/** Our own exchange, as a frame shows it: without the header, the menu and the session of the site. */
export const Embed = () => {
  useEffect(followTheme, [])
  return (
    <Cached>
      <main
        aria-label="Exchange 1"
        className="mx-auto grid min-h-dvh max-w-[1400px] content-start gap-3 p-1 lg:gap-4"
      >
        <h1 className="sr-only">Exchange 1</h1>
        <Launched />
      </main>
    </Cached>
  )
}
