import { PlayMoneyRibbon } from '@maidan/ui/money/play-money-ribbon.tsx'
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { contentPath } from '../../features/content/pages.ts'
import { useIsPainted } from '../../lib/page/use-is-painted.ts'
import { useNear } from '../../lib/page/use-near.ts'
import { useLayout } from '../../lib/page/layout.ts'
import { useLocation } from '../../lib/router.ts'
import { useSession } from '../../lib/session/session.ts'
import type { FooterKind } from '../routing/footer-kind.ts'
import { BottomBar } from './menu/bottom-bar.tsx'
import { LandingHeader } from './header/landing-header.tsx'
import { loadedPageBody, loadPageBody } from './load-page-body.ts'
import { preloadPanels } from '../panels.tsx'
import { part } from '../../lib/part.ts'
import { isLanding } from './places.ts'

const LazyPageBody = part(async () => (await loadPageBody()).PageBody)
const Footer = part(async () => (await import('./footer.tsx')).Footer)
const SideDrawer = part(async () => (await import('./menu/side-drawer.tsx')).SideDrawer)

type FrameProps = { readonly footer: FooterKind; readonly children: ReactNode }
type BodyProps = { readonly footer: ReactNode; readonly children: ReactNode }

const SkipLink = () => (
  <a
    href="#main"
    className="sr-only focus:not-sr-only focus:fixed focus:top-8 focus:left-3 focus:z-(--z-toast) focus:rounded-2 focus:bg-gold focus:px-4 focus:py-2 focus:font-semibold focus:text-gold-ink"
  >
    Skip to content
  </a>
)

const Main = ({ className, children }: { readonly className: string; readonly children: ReactNode }) => (
  <main id="main" tabIndex={-1} className={className}>
    {children}
  </main>
)

/** As high as the footer, so that nothing jumps when it comes. */
const FootRoom = () => <div className="h-[582px] md:h-[340px]" />

const QUIET_MS = 1000

/** What a guest needs next: the frame of the other pages, and the panels. Without them now, they come when needed. */
const loadNext = (): void => {
  void loadPageBody().catch(() => {})
  void preloadPanels()
}

/** Once nothing has come for a while, the next step is fetched, so that nobody waits for it. A second time costs nothing. */
const useNextStep = (): void =>
  useEffect(() => {
    const wait = () => setTimeout(loadNext, QUIET_MS)
    let timer = wait()
    const arrivals = new PerformanceObserver(() => {
      clearTimeout(timer)
      timer = wait()
    })
    arrivals.observe({ type: 'resource' })
    return () => {
      clearTimeout(timer)
      arrivals.disconnect()
    }
  }, [])

const LandingBody = ({ footer, children }: BodyProps) => {
  const [foot, isNear] = useNear()
  useNextStep()
  return (
    <>
      <LandingHeader />
      <Main className="flex-1">{children}</Main>
      <div ref={foot} className="mx-auto w-full max-w-page px-3 xl:px-0">
        {isNear ? footer : <FootRoom />}
      </div>
    </>
  )
}

/** The footer begins below the first sight: a list that comes would push it away in front of the player. */
const ABOVE_FOOTER = 'min-h-[calc(100dvh-var(--ribbon-height)-var(--header-height))]'

/** The frame is painted before the page in it: two short tasks where one would be long on a slow phone. */
const PageFrame = ({ footer, children }: BodyProps) => {
  const isPainted = useIsPainted()
  const [PageBody] = useState<ComponentType<BodyProps>>(() => loadedPageBody()?.PageBody ?? LazyPageBody)
  return (
    <Suspense fallback={<div className="min-h-dvh" aria-busy />}>
      <PageBody footer={footer}>
        <Main className={`flex-1 pt-3 ${footer === null ? '' : ABOVE_FOOTER}`}>{isPainted && children}</Main>
      </PageBody>
    </Suspense>
  )
}

/** What stands around every page. */
export const Frame = ({ footer, children }: FrameProps) => {
  const isAuth = useSession((session) => session.isAuth)
  const showLeftSideBar = useLayout((layout) => layout.showLeftSideBar)
  const { pathname } = useLocation()
  const Body = !isAuth && isLanding(pathname) ? LandingBody : PageFrame
  const foot = (
    <Suspense fallback={<FootRoom />}>
      <Footer kind={footer} />
    </Suspense>
  )
  return (
    <div className="flex min-h-dvh flex-col pb-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom))] lg:pb-0">
      <SkipLink />
      <PlayMoneyRibbon href={`${contentPath('terms', isAuth)}#play-money`} />
      <Body footer={footer === 'none' ? null : foot}>{children}</Body>
      <BottomBar />
      {showLeftSideBar && (
        <Suspense>
          <SideDrawer />
        </Suspense>
      )}
    </div>
  )
}
