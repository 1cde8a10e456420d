import { KeyHint } from '@maidan/ui/data/key-hint.tsx'
import { Search } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { closeGameSearch, openGameSearch, useGameSearch } from '../../../lib/page/game-search.ts'
import { screen } from '../../../lib/chunk.ts'
import { PageBoundary } from '../../pages/page-boundary.tsx'

const search = screen(() => import('../../../features/casino/search/search-games.tsx'), 'SearchGames')

const preload = (): void => void search.preload()

/** On a phone the pages of the casino have it instead: the header has no room for it. */
export const SearchBox = () => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-keyshortcuts="/"
    onClick={openGameSearch}
    onPointerEnter={preload}
    onFocus={preload}
    aria-label="Search"
    className="hidden h-10 items-center gap-2.5 rounded-2 bg-turf-1 px-2.5 text-small text-ink-3 shadow-[inset_0_0_0_1px_var(--line)] hover:text-ink lg:flex xl:w-56 2xl:w-64"
  >
    <Search aria-hidden className="size-4.5" />
    <span className="hidden flex-1 text-left xl:block">Search</span>
    <KeyHint keys={['/']} className="hidden xl:block" />
  </button>
)

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** A slash opens the search, unless it is typed into something or another window is open. */
const onKey = (event: KeyboardEvent): void => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
  if (isTyping(event.target) || document.querySelector('[data-ui-modal]')) return
  event.preventDefault()
  openGameSearch()
}

/** The search over every page, loaded when somebody asks for it. */
export const SearchOpener = () => {
  const isOpen = useGameSearch((state) => state.isOpen)
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      closeGameSearch()
    }
  }, [])
  if (!isOpen) return null
  return (
    <PageBoundary onRetry={search.retry}>
      <Suspense>
        <search.Component />
      </Suspense>
    </PageBoundary>
  )
}
