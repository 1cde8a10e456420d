import { PlayMoneyRibbon } from '@maidan/ui/money/play-money-ribbon.tsx'
import { useIsDesktop } from '@maidan/ui/use-media.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Header } from './header.tsx'
import { SideMenu } from './side-menu.tsx'

const MenuDrawer = lazy(() => import('./menu-drawer.tsx').then((module) => ({ default: module.MenuDrawer })))

export const Frame = ({ children }: { readonly children: ReactNode }) => {
  const isDesktop = useIsDesktop()
  const [menu, setMenu] = useState(false)
  return (
    <div className="con-frame">
      <a href="#main" className="con-skip">
        Skip to content
      </a>
      <PlayMoneyRibbon />
      <Header onMenu={isDesktop ? undefined : () => setMenu(true)} />
      <div className="con-body">
        {isDesktop && <SideMenu />}
        <main id="main" tabIndex={-1} className="con-main">
          {children}
        </main>
      </div>
      {menu && (
        <Suspense fallback={null}>
          <MenuDrawer onClose={() => setMenu(false)} />
        </Suspense>
      )}
    </div>
  )
}
