import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card } from '@maidan/ui/data/card.tsx'
import { Skeleton, SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, Layers, MousePointerClick } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from '../../../lib/router.ts'
import { emit } from '../../../lib/realtime/socket.ts'
import { stored } from '../../../lib/storage.ts'
import { Teaser, type TeaserPoint } from '../../../lib/page/teaser.tsx'
import { useTheme } from '../../../lib/theme.ts'
import { hearFrame } from '../frame-messages.ts'
import { lobbyAddressOf } from '../model.ts'

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
    queryFn: async () =>
      lobbyAddressOf(await emit('get:spmsports_lobby', { theme }), location.origin) ?? null,
    enabled: ({ state }) => hasToken && (state.data ?? null) === null,
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
  if (data === undefined || data === null) return <Closed onAgain={again} />
  return <LobbyFrame key={data} address={data} onAgain={again} />
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

/** Loading, then the frame on top of it: the placeholder stays until the frame has something to show. */
const LobbyFrame = ({ address, onAgain }: LobbyFrameProps) => {
  const frame = useFrameMessages(onAgain)
  const [shown, setShown] = useState(false)
  return (
    <div className="relative h-[calc(100dvh-var(--ribbon-height)-var(--header-height)-32px)] min-h-120">
      <Heading />
      {!shown && <Loading />}
      {/* The lobby is the operator's own page and keeps its own login: a sandbox would take that from it. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        ref={frame}
        title="Exchange 1"
        src={address}
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

const POINTS: readonly TeaserPoint[] = [
  { icon: ArrowLeftRight, title: 'Players against players', text: 'The house takes no side in match odds.' },
  { icon: Layers, title: 'The whole book', text: 'A ladder with every price and your own orders in it.' },
  {
    icon: MousePointerClick,
    title: 'One tap, if you want it',
    text: 'Off by default, with a banner for as long as it is on.',
  },
]

const Closed = ({ onAgain }: { readonly onAgain: () => void }) => (
  <Teaser
    title="Exchange 1"
    badge=""
    lead="The exchange gave no address to open. Try again in a moment; it opens here, in the full height of your window."
    action={
      <>
        <Button onClick={onAgain}>Try again</Button>
        <Button kind="outline" href="/sports/Inplay" className="text-[#fbf4e2]">
          Exchange 2
        </Button>
      </>
    }
    pointsTitle="What the exchange is"
    points={POINTS}
  />
)
