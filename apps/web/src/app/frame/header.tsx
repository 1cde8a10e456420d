import { IconButton } from '@maidan/ui/icon-button.tsx'
import { Link } from '@maidan/ui/link.tsx'
import { Bell, PanelLeft } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useLocation } from '../../lib/router.ts'
import { useLayout } from '../../lib/layout.ts'
import { useSession } from '../../lib/session.ts'
import { BrandLink } from './brand-link.tsx'
import { GuestActions } from './guest-actions.tsx'
import { isWidePage } from './navigation.ts'
import { ProviderList } from './provider-list.tsx'
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

/** What only players need is not in the first load of a guest. */
const Notifications = lazy(async () => ({ default: (await import('./notifications.tsx')).Notifications }))

const PlayerActions = () => (
  <>
    <Wallet />
    <Suspense fallback={<IconButton label="Notifications" icon={<Bell aria-hidden />} disabled />}>
      <Notifications />
    </Suspense>
    <div className="hidden lg:block">
      <ThemeToggle />
    </div>
    <UserMenu />
  </>
)

const BAR = 'flex h-(--header-height) items-center'

/** The header of every page but the landing. It stays in sight, because the balance does. */
export const Header = () => {
  const isAuth = useSession((session) => session.isAuth)
  return (
    <header className="sticky top-(--ribbon-height) z-(--z-bar) bg-ground">
      <div className={`${BAR} gap-1 px-3 sm:gap-2 lg:gap-3 lg:pr-5 lg:pl-4`}>
        <FoldButton />
        <BrandLink />
        <div className="lg:ml-8">
          <ProviderList />
        </div>
        <span className="flex-1" />
        {!isAuth && <ThemeToggle />}
        {isAuth ? <PlayerActions /> : <GuestActions />}
      </div>
    </header>
  )
}

const PLACES = [
  ['Sports', '/atlas-lobby'],
  ['Exchange', '/sports/Inplay'],
  ['Casino', '/casinogames'],
  ['Live-games', '/livecasino'],
  ['Promotions', '/promotions'],
] as const

/** On the landing the header lies on the dusk of the hero, in both themes. */
export const LandingHeader = () => (
  <header data-theme="dark" className="relative z-(--z-bar)">
    <div className={`${BAR} mx-auto max-w-page gap-2 px-3 lg:gap-4 xl:px-0`}>
      <BrandLink />
      <nav aria-label="Places" className="ml-8 hidden gap-7 text-[16px] leading-5 font-medium lg:flex">
        {PLACES.map(([label, href]) => (
          <Link key={href} href={href} className="flex min-h-11 items-center hover:text-ink">
            {label}
          </Link>
        ))}
      </nav>
      <span className="flex-1" />
      <ProviderList />
      <ThemeToggle />
      <GuestActions />
    </div>
  </header>
)
