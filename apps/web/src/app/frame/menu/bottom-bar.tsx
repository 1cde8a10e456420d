import { Link } from '@maidan/ui/navigation/link.tsx'
import { Menu } from 'lucide-react'
import { useLocation } from '../../../lib/router.ts'
import { useLayout } from '../../../lib/page/layout.ts'
import { useSession } from '../../../lib/session/session.ts'
import { bottomEntries } from './bottom-entries.ts'
import { isAt } from '../places.ts'

const ITEM =
  'flex min-w-0 flex-col items-center justify-center gap-1 text-[12px] leading-[13px] font-medium text-ink-3 aria-[current=page]:font-semibold aria-[current=page]:text-gold-text [&_.lucide]:size-[21px]'

const MenuItem = () => {
  const { showLeftSideBar, toggleLeftSideBar } = useLayout()
  return (
    <button
      type="button"
      className={ITEM}
      aria-haspopup="dialog"
      aria-expanded={showLeftSideBar}
      onClick={toggleLeftSideBar}
    >
      <Menu aria-hidden />
      Menu
    </button>
  )
}

/** Six items at the foot of a phone, clear of its own bar. */
export const BottomBar = () => {
  const isAuth = useSession((session) => session.isAuth)
  const { pathname } = useLocation()
  return (
    <nav
      aria-label="Bottom bar"
      className="fixed inset-x-0 bottom-0 z-(--z-bar) grid h-[calc(70px+env(safe-area-inset-bottom))] grid-cols-6 border-t border-line bg-turf-1 px-[6px] pt-[6px] pb-[calc(8px+env(safe-area-inset-bottom))] lg:hidden"
    >
      {bottomEntries(isAuth).map((entry) => (
        <Link
          key={entry.label}
          href={entry.href}
          className={ITEM}
          aria-current={isAt(entry, pathname) ? 'page' : undefined}
        >
          <entry.icon aria-hidden />
          <span className="max-w-full truncate">{entry.label}</span>
        </Link>
      ))}
      <MenuItem />
    </nav>
  )
}
