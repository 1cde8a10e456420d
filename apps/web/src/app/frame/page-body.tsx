import { useIsDesktop } from '@maidan/ui/use-media.ts'
import type { ReactNode } from 'react'
import { announcementsQuery } from '../../features/content/api.ts'
import { Announcements } from '../../features/content/components/home/announcements.tsx'
import { Cached } from '../../lib/cache/cached.tsx'
import { queryClient } from '../../lib/cache/query.ts'
import { useLayout } from '../../lib/page/layout.ts'
import { useLocation } from '../../lib/router.ts'
import { useSession } from '../../lib/session/session.ts'
import { DepositOpener } from './header/deposit-opener.tsx'
import { ExposureOpener } from './header/exposure-opener.tsx'
import { Header } from './header/header.tsx'
import { SearchOpener } from './header/search-opener.tsx'
import { isWidePage } from './wide-pages.ts'
import { SideMenu } from './menu/side-menu.tsx'
import { WalletLine } from './header/wallet.tsx'

type BodyProps = { readonly footer: ReactNode; readonly children: ReactNode }

/** The announcements stand above everything else, so they are asked for before anything is drawn. */
export const prepare = (): Promise<void> => queryClient.prefetchQuery(announcementsQuery)

/** The frame of every page but the landing: header, side menu, announcements. */
export const PageBody = ({ footer, children }: BodyProps) => {
  const isAuth = useSession((session) => session.isAuth)
  const menuFolded = useLayout((layout) => layout.menuFolded)
  const isDesktop = useIsDesktop()
  const { pathname } = useLocation()
  const rail = menuFolded || isWidePage(pathname)
  return (
    <Cached>
      <Header />
      <SearchOpener />
      {isAuth && <WalletLine />}
      {isAuth && <DepositOpener />}
      {isAuth && <ExposureOpener />}
      <div
        className={`flex-1 lg:grid lg:gap-5 lg:pr-5 ${rail ? 'lg:grid-cols-[64px_minmax(0,1fr)]' : 'lg:grid-cols-[224px_minmax(0,1fr)]'}`}
      >
        {isDesktop && <SideMenu rail={rail} />}
        <div className="flex min-h-full min-w-0 flex-col px-3 lg:px-0">
          <Announcements />
          {children}
          {footer}
        </div>
      </div>
    </Cached>
  )
}
