import { Button } from '@maidan/ui/buttons/button.tsx'
import { IconButton } from '@maidan/ui/buttons/icon-button.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { ArrowLeft, Maximize } from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from '../../../lib/router.ts'
import { holdWallet } from '../../../lib/session/session-state.ts'
import { useTheme } from '../../../lib/theme.ts'
import type { Entry } from '../api.ts'
import { FavouriteButton } from '../components/favourite-button.tsx'
import { usePlayed } from '../use-played.ts'
import { askGame, type GameMessage, hearGame } from './messages.ts'
import { addressOf } from './address.ts'
import { type Access, type PlayMode, useAccess } from './use-access.ts'

type StudioGameProps = {
  readonly entry: Entry
  /** What has to be read before play goes on, such as a reality check. Nothing is dealt while it stands. */
  readonly notice?: ReactNode
}

/** A game of our own studio: its frame, and what stands around it. */
export const StudioGame = ({ entry, notice }: StudioGameProps) => {
  usePlayed()
  const [mode, setMode] = useState<PlayMode>('real')
  const room = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It comes after the page has begun. The balance and the news of the site stand above it otherwise, and its buttons below the window.
    room.current?.scrollIntoView?.()
  }, [])
  return (
    <div ref={room} data-start className="grid grid-cols-1 gap-2 bg-ground">
      <Head
        entry={entry}
        mode={mode}
        onMode={setMode}
        onFull={() => void room.current?.requestFullscreen?.()}
      />
      {notice}
      <Frame key={mode} entry={entry} mode={mode} isHeld={notice !== undefined} />
    </div>
  )
}

type HeadProps = {
  readonly entry: Entry
  readonly mode: PlayMode
  readonly onMode: (mode: PlayMode) => void
  readonly onFull: () => void
}

const MODES = [
  ['real', 'Real'],
  ['fun', 'Fun'],
] as const

const Head = ({ entry, mode, onMode, onFull }: HeadProps) => (
  <header className="relative flex items-center gap-2 rounded-3 bg-turf-1 p-2 pr-12">
    <Link
      to={entry.homeUrl}
      aria-label="Back to the casino"
      className="grid size-11 shrink-0 place-items-center text-ink-2 hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
    </Link>
    <div className="min-w-0 flex-1">
      <h1 className="truncate text-h3 text-ink">{entry.name}</h1>
      <p className="truncate text-cap text-ink-2">{entry.providerName}</p>
    </div>
    <div role="group" aria-label="Play for" className="flex gap-1">
      {MODES.map(([key, label]) => (
        <Button
          key={key}
          kind={mode === key ? 'second' : 'text'}
          aria-pressed={mode === key}
          onClick={() => onMode(key)}
        >
          {label}
        </Button>
      ))}
    </div>
    <IconButton
      label="Full screen"
      icon={<Maximize aria-hidden="true" className="size-5" />}
      onClick={onFull}
    />
    <FavouriteButton entry={entry} />
  </header>
)

type FrameProps = { readonly entry: Entry; readonly mode: PlayMode; readonly isHeld: boolean }

/** Between the header of the site and its bottom bar, with the head of the game above it: chips and button stay in sight. */
const HEIGHT =
  'h-[calc(100dvh-var(--ribbon-height)-var(--header-height)-var(--bottom-bar-height)-92px)] min-h-100'

/** The page of the game is on its way while the wallet opens the session, and is handed that when both are there. */
const Frame = ({ entry, mode, isHeld }: FrameProps) => {
  const { access, error, visit, again } = useAccess(entry, mode)
  if (error) return <Closed said={error.message} onAgain={again} />
  return <GameFrame key={visit} entry={entry} mode={mode} access={access} isHeld={isHeld} onAgain={again} />
}

const Closed = ({ said, onAgain }: { readonly said: string | undefined; readonly onAgain: () => void }) => (
  <div role="alert">
    <EmptyState title="The game did not open" level={2} action={<Button onClick={onAgain}>Try again</Button>}>
      {said ?? 'Check your connection and try again. Nothing was staked.'}
    </EmptyState>
  </div>
)

type GameFrameProps = FrameProps & { readonly access: Access | undefined; readonly onAgain: () => void }

/** The frame may run its script and nothing else: it has no origin, so it reaches neither this page nor what it stores. */
const GameFrame = ({ entry, mode, access, isHeld, onAgain }: GameFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const theme = useTheme((state) => state.theme)
  // The theme at the opening stands in the address; another address would be another opening.
  const [source] = useState(() => addressOf(entry, mode, theme))
  const isOver = useGame(frame, { theme, isHeld, access })
  return (
    <>
      {isOver && (
        <Notice action={<Button onClick={onAgain}>Open again</Button>}>
          Your visit to this game has ended.
        </Notice>
      )}
      <iframe
        ref={frame}
        title={entry.name}
        src={source}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        className={`${HEIGHT} w-full rounded-3`}
      />
    </>
  )
}

/** No result takes longer to show. A game that says nothing more keeps the balance no longer than this. */
const MOST_HELD_MS = 20_000

/** From the deal until its result is seen the balance around the game stays as it was, so that it does not tell the result. */
const useHeldBalance = () => {
  const release = useRef<() => void>(undefined)
  const letGo = useCallback(() => {
    release.current?.()
    release.current = undefined
  }, [])
  useEffect(() => letGo, [letGo])
  return useCallback(
    (message: GameMessage) => {
      letGo()
      if (message !== 'playing') return
      const show = holdWallet()
      const timer = setTimeout(show, MOST_HELD_MS)
      release.current = () => {
        clearTimeout(timer)
        show()
      }
    },
    [letGo],
  )
}

type Told = {
  readonly theme: 'light' | 'dark'
  readonly isHeld: boolean
  readonly access: Access | undefined
}

/** Tells the game what it has to know, and says whether its session is over. */
const useGame = (frame: RefObject<HTMLIFrameElement | null>, { theme, isHeld, access }: Told): boolean => {
  // How often the page has come: one that was loaded again knows nothing.
  const [came, setCame] = useState(0)
  const [isOver, setOver] = useState(false)
  const keepBalance = useHeldBalance()
  useEffect(
    () =>
      hearGame(
        () => frame.current?.contentWindow,
        (message) => {
          if (message === 'ready') setCame((count) => count + 1)
          if (message === 'over') setOver(true)
          keepBalance(message)
        },
      ),
    [frame, keepBalance],
  )
  useEffect(() => {
    if (came > 0) askGame(frame.current?.contentWindow, { type: 'site:theme', theme })
  }, [frame, came, theme])
  useEffect(() => {
    if (came > 0) askGame(frame.current?.contentWindow, { type: 'site:hold', isHeld })
  }, [frame, came, isHeld])
  useEffect(() => {
    if (came === 0 || !access) return
    // Later the game does not stand as it stood at the opening any more.
    const sitting = came === 1 ? access.sitting : null
    askGame(frame.current?.contentWindow, { type: 'site:open', ...access, sitting })
  }, [frame, came, access])
  return isOver
}
