import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card } from '@maidan/ui/data/card.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Skeleton, SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from '../../../lib/router.ts'
import { emit } from '../../../lib/realtime/socket.ts'
import { stored } from '../../../lib/storage.ts'
import { useTheme } from '../../../lib/theme.ts'
import { hearFrame } from '../frame-messages.ts'
import { lobbyOf } from '../model.ts'

const UNANSWERED =
  'The exchange did not answer in time. Check your connection and try again; nothing was opened or bet.'

/**
 * A lobby address may be good for one use, so each visit asks for its own, and keeps it: asked again after a gap in the
 * connection, the frame would begin anew.
 */
const useLobby = () => {
  const theme = useTheme((state) => state.theme)
  const [visit, setVisit] = useState(0)
  const hasToken = stored.get('token') !== undefined
  const lobby = useQuery({
    queryKey: ['spmsports-lobby', visit],
    queryFn: async () => lobbyOf(await emit('get:spmsports_lobby', { theme }), location.origin),
    enabled: ({ state }) => hasToken && state.data?.address === undefined,
    gcTime: 0,
    staleTime: Infinity,
  })
  const again = useCallback(() => setVisit((count) => count + 1), [])
  return { ...lobby, isPending: hasToken && lobby.isPending, again }
}

export const EmbeddedLobby = () => {
  const { data, isPending, again } = useLobby()
  if (isPending)
    return (
      <>
        <Heading />
        <Loading />
      </>
    )
  if (data?.address === undefined) return <Closed said={data?.said} onAgain={again} />
  return <LobbyFrame key={data.address} address={data.address} onAgain={again} />
}

type LobbyFrameProps = { readonly address: string; readonly onAgain: () => void }

/** Our own exchange asks for a new address, or for the page of a match; another host's lobby is not listened to. */
const useFrameMessages = (onAgain: () => void) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const navigate = useNavigate()
  useEffect(
    () =>
      hearFrame(
        () => frame.current?.contentWindow,
        (message) => (message.type === 'exchange:go' ? navigate(message.path) : onAgain()),
      ),
    [navigate, onAgain],
  )
  return frame
}

/** Another host's page may do what a page needs to, but not lead the site around it elsewhere. */
const OTHER_HOST = 'allow-scripts allow-same-origin allow-forms allow-popups'

/** Loading, then the frame on top of it: the placeholder stays until the frame has something to show. */
const LobbyFrame = ({ address, onAgain }: LobbyFrameProps) => {
  const frame = useFrameMessages(onAgain)
  const [shown, setShown] = useState(false)
  return (
    <div className="relative h-[calc(100dvh-var(--ribbon-height)-var(--header-height)-32px)] min-h-120">
      <Heading />
      {!shown && <Loading />}
      {/* Our own page needs all of our own origin, which a sandbox would give it back anyway. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        ref={frame}
        title="Exchange 1"
        src={address}
        {...(new URL(address).origin !== location.origin && { sandbox: OTHER_HOST })}
        allow="fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => setShown(true)}
        className="absolute inset-0 h-full w-full rounded-3"
      />
    </div>
  )
}

/** The page has one of its own, whatever the frame shows. */
const Heading = () => <h1 className="sr-only">Exchange 1</h1>

const Loading = () => (
  <Card label="Exchange 1" className="grid h-[calc(100dvh-200px)] min-h-120 content-start gap-4">
    <Skeleton width="100%" height={160} />
    <SkeletonRows rows={6} prices={2} label="Loading the exchange" />
  </Card>
)

type ClosedProps = { readonly said: string | undefined; readonly onAgain: () => void }

const Closed = ({ said, onAgain }: ClosedProps) => (
  <>
    <Heading />
    <Card label="Exchange 1">
      <div role="alert">
        <EmptyState
          title="The exchange did not open"
          level={2}
          action={
            <span className="flex flex-wrap justify-center gap-2">
              <Button onClick={onAgain}>Try again</Button>
              <Button kind="outline" href="/sports/Inplay">
                Exchange 2
              </Button>
            </span>
          }
        >
          {said ?? UNANSWERED}
        </EmptyState>
      </div>
    </Card>
  </>
)
