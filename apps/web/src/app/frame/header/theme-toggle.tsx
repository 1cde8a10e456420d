import { IconButton } from '@maidan/ui/buttons/icon-button.tsx'
import { Moon, Sun } from 'lucide-react'
import { useTheme } from '../../../lib/theme.ts'

export const ThemeToggle = () => {
  const { theme, toggle } = useTheme()
  const isDark = theme === 'dark'
  return (
    <IconButton
      label={isDark ? 'Switch to the light theme' : 'Switch to the dark theme'}
      icon={isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
      onClick={toggle}
    />
  )
}
