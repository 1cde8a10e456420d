import { type Theme, THEMES } from '@maidan/contracts'
import { create } from 'zustand'
import { stored } from './storage.ts'

/** `/theme.js` has set the attribute before the first paint; this reads what it decided. */
const shownTheme = (): Theme =>
  THEMES.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'dark'

type ThemeState = { readonly theme: Theme; readonly toggle: () => void }

export const useTheme = create<ThemeState>((set, get) => ({
  theme: shownTheme(),
  toggle: () => {
    const theme = get().theme === 'dark' ? 'light' : 'dark'
    stored.set('theme', theme)
    document.documentElement.dataset['theme'] = theme
    set({ theme })
  },
}))
