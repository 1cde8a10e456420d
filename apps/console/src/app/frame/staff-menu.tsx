import { Avatar } from '@maidan/ui/data/avatar.tsx'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Menu } from '@maidan/ui/navigation/menu.tsx'
import { KeyRound, LogOut } from 'lucide-react'
import { useMe } from '../../lib/session/me.ts'
import { logOut } from '../../lib/session/log-out.ts'

export const StaffMenu = () => {
  const me = useMe()
  return (
    <Menu
      label="Your account"
      header={
        <>
          <b>{me.name}</b>
          <p className="text-cap text-ink-3">
            {me.username}, {me.role}
          </p>
        </>
      }
      items={[
        { text: 'Password and sessions', icon: <KeyRound aria-hidden />, href: '/account' },
        { text: 'Log out', icon: <LogOut aria-hidden />, onSelect: () => void logOut() },
      ]}
      renderTrigger={(props) => (
        <button type="button" className="con-staff" aria-label={`Your account, ${me.username}`} {...props}>
          <Avatar name={me.username} size={28} />
          <span>{me.username}</span>
          <Badge className="capitalize">{me.role}</Badge>
        </button>
      )}
    />
  )
}
