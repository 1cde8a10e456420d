import { PlayMoneyRibbon } from '@maidan/ui/play-money-ribbon.tsx'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from '../../lib/router.ts'
import { Announcements } from '../../features/content/components/announcements.tsx'
import { contentPath } from '../../features/content/model.ts'
import { useLayout } from '../../lib/layout.ts'
import { useSession } from '../../lib/session.ts'
import type { FooterKind } from '../footer-kind.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header, LandingHeader } from './header.tsx'
import { isLanding, isWidePage } from './navigation.ts'
import { SideMenu } from './side-menu.tsx'
import { WalletLine } from './wallet.tsx'

const SideDrawer = lazy(async () => ({ default: (await import('./side-drawer.tsx')).SideDrawer }))

type FrameProps = { readonly footer: FooterKind; readonly children: ReactNode }

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

const LandingBody = ({ footer, children }: FrameProps) => (
  <>
    <LandingHeader />
    <Main className="flex-1">{children}</Main>
    <div className="mx-auto w-full max-w-page px-3 xl:px-0">
      <Footer kind={footer} />
    </div>
  </>
)

const PageBody = ({ footer, children }: FrameProps) => {
  const isAuth = useSession((session) => session.isAuth)
  const menuFolded = useLayout((layout) => layout.menuFolded)
  const { pathname } = useLocation()
  const rail = menuFolded || isWidePage(pathname)
  return (
    <>
      <Header />
      {isAuth && <WalletLine />}
      <div
        className={`flex-1 lg:grid lg:gap-5 lg:pr-5 ${rail ? 'lg:grid-cols-[64px_minmax(0,1fr)]' : 'lg:grid-cols-[224px_minmax(0,1fr)]'}`}
      >
        <SideMenu rail={rail} />
        <div className="flex min-h-full min-w-0 flex-col px-3 lg:px-0">
          <Announcements />
          <Main className="flex-1 pt-3">{children}</Main>
          <Footer kind={footer} />
        </div>
      </div>
    </>
  )
}

/** What stands around every page. */
export const Frame = ({ footer, children }: FrameProps) => {
  const isAuth = useSession((session) => session.isAuth)
  const showLeftSideBar = useLayout((layout) => layout.showLeftSideBar)
  const { pathname } = useLocation()
  const Body = !isAuth && isLanding(pathname) ? LandingBody : PageBody
  return (
    <div className="flex min-h-dvh flex-col pb-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom))] lg:pb-0">
      <SkipLink />
      <PlayMoneyRibbon href={`${contentPath('terms', isAuth)}#play-money`} />
      <Body footer={footer}>{children}</Body>
      <BottomBar />
      {showLeftSideBar && (
        <Suspense>
          <SideDrawer />
        </Suspense>
      )}
    </div>
  )
}
