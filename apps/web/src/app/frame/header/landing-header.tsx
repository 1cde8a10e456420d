import { Link } from '@maidan/ui/navigation/link.tsx'
import { BrandLink } from './brand-link.tsx'
import { GuestActions } from './guest-actions.tsx'
import { ProviderList } from './provider-list.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

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
    <div className="mx-auto flex h-(--header-height) max-w-page items-center gap-2 px-3 lg:gap-4 xl:px-0">
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
