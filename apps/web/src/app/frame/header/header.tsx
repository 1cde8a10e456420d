import { IconButton } from '@maidan/ui/buttons/icon-button.tsx'
import { PanelLeft } from 'lucide-react'
import { useLocation } from '../../../lib/router.ts'
import { useLayout } from '../../../lib/page/layout.ts'
import { useSession } from '../../../lib/session/session.ts'
import { BrandLink } from './brand-link.tsx'
import { GuestActions } from './guest-actions.tsx'
import { Notifications } from './notifications.tsx'
import { isWidePage } from '../wide-pages.ts'
import { ProviderList } from './provider-list.tsx'
import { SearchBox } from './search-opener.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { UserMenu } from './user-menu.tsx'
import { Wallet } from './wallet.tsx'

/** Folds the menu; where the page keeps it folded, opens it over the page instead. */
const FoldButton = () => {
  const { menuFolded, toggleMenuFolded, toggleLeftSideBar } = useLayout()
  const { pathname } = useLocation()
  const isWide = isWidePage(pathname)
  return (
    <IconButton
      className="max-lg:hidden"
      label={isWide || menuFolded ? 'Open the side menu' : 'Fold the side menu'}
      icon={<PanelLeft aria-hidden />}
      onClick={isWide ? toggleLeftSideBar : toggleMenuFolded}
    />
  )
}

const PlayerActions = () => (
  <>
    <Wallet />
    <Notifications />
    <div className="hidden lg:block">
      <ThemeToggle />
    </div>
    <UserMenu />
  </>
)

/** The header of every page but the landing. It stays in sight, because the balance does. */
export const Header = () => {
  const isAuth = useSession((session) => session.isAuth)
  return (
    <header className="sticky top-(--ribbon-height) z-(--z-bar) bg-ground">
      <div className="flex h-(--header-height) items-center gap-1 px-3 sm:gap-2 lg:gap-3 lg:pr-5 lg:pl-4">
        <FoldButton />
        <BrandLink />
        <div className="lg:ml-8">
          <ProviderList />
        </div>
        <SearchBox />
        <span className="flex-1" />
        {!isAuth && <ThemeToggle />}
        {isAuth ? <PlayerActions /> : <GuestActions />}
      </div>
    </header>
  )
}
