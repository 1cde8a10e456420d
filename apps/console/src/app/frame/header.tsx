import { Badge } from '@maidan/ui/data/badge.tsx'
import { IconButton } from '@maidan/ui/buttons/icon-button.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { Logo, Mark } from '@maidan/ui/art/logo.tsx'
import { Menu, Moon, Sun } from 'lucide-react'
import { type LivePhase, useLive } from '../../lib/realtime/live.ts'
import { useTheme } from '../../lib/theme.ts'
import { FindBox } from './find-box.tsx'
import { StaffMenu } from './staff-menu.tsx'

type Props = { readonly onMenu: (() => void) | undefined }

export const Header = ({ onMenu }: Props) => (
  <header className="con-header">
    {onMenu !== undefined && (
      <IconButton label="Open the menu" icon={<Menu aria-hidden />} onClick={onMenu} />
    )}
    <Link href="/" aria-label="Maidan console, overview" className="con-brand">
      <Logo height={24} className="con-logo" />
      <Mark size={26} className="con-mark" />
      <Badge>Console</Badge>
    </Link>
    <FindBox />
    <span className="flex-1" />
    <Live />
    <ThemeToggle />
    <StaffMenu />
  </header>
)

const WORDS: Readonly<Record<LivePhase, string>> = {
  connecting: 'Connecting',
  live: 'Live',
  away: 'Not live, reconnecting',
}

/** Whether the queues update by themselves at the moment. */
const Live = () => {
  const phase = useLive((live) => live.phase)
  return (
    <span role="status" className="con-live" data-phase={phase}>
      {WORDS[phase]}
    </span>
  )
}

const ThemeToggle = () => {
  const { theme, toggle } = useTheme()
  const isDark = theme === 'dark'
  return (
    <IconButton
      label={isDark ? 'Use the light theme' : 'Use the dark theme'}
      icon={isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
      onClick={toggle}
    />
  )
}
