import { type Theme, THEMES } from '@maidan/contracts'
import { useTheme } from '../../lib/theme.ts'

const show = (wanted: string | null): void => {
  const theme = THEMES.find((known) => known === wanted)
  if (theme !== undefined) draw(theme)
}

const draw = (theme: Theme): void => {
  document.documentElement.dataset['theme'] = theme
  useTheme.setState({ theme })
}

/** Begins with the theme the frame was asked to have, and changes with the page around it. */
export const followTheme = (): (() => void) => {
  show(new URLSearchParams(location.search).get('theme'))
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === 'theme') show(newValue)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
