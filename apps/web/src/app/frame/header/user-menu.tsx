import { Avatar } from '@maidan/ui/data/avatar.tsx'
import { Menu, type MenuTrigger } from '@maidan/ui/navigation/menu.tsx'
import { ChevronDown, LogOut } from 'lucide-react'
import { logOut, useSession } from '../../../lib/session/session.ts'
import { maskNumber } from '../mask-number.ts'
import { ThemeToggle } from './theme-toggle.tsx'
import { USER_ENTRIES } from './user-entries.ts'

const ITEMS = [
  ...USER_ENTRIES.map(({ label, href, icon: Icon }) => ({ text: label, href, icon: <Icon aria-hidden /> })),
  {
    text: 'Log Out',
    icon: <LogOut aria-hidden />,
    tone: 'down' as const,
    divider: true,
    onSelect: () => logOut('asked'),
  },
]

const Trigger = ({ name, opener }: { readonly name: string; readonly opener: MenuTrigger }) => (
  <button
    {...opener}
    type="button"
    aria-label={`Account of ${name}`}
    className="flex min-h-11 items-center gap-2 rounded-2 px-1 text-ink-2 hover:text-ink"
  >
    <Avatar name={name} size={32} />
    <span className="hidden max-w-[120px] truncate text-small font-medium text-ink xl:block">{name}</span>
    <ChevronDown aria-hidden className="hidden size-4! xl:block" />
  </button>
)

export const UserMenu = () => {
  const user = useSession((session) => session.user)
  const name = user?.userName ?? 'you'
  return (
    <Menu
      label="Your account"
      items={ITEMS}
      header={
        user && (
          <div className="flex items-center justify-between gap-2">
            <span className="min-w-0">
              <b className="block truncate">{user.userName}</b>
              <span className="num text-cap text-ink-3">{maskNumber(user.mobileNumber)}</span>
            </span>
            <span className="lg:hidden">
              <ThemeToggle />
            </span>
          </div>
        )
      }
      renderTrigger={(opener) => <Trigger name={name} opener={opener} />}
    />
  )
}
