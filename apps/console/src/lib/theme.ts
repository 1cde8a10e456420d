import { type Theme, THEMES } from '@maidan/contracts'
import { create } from 'zustand'
import { browserStored } from './storage.ts'

/** `/theme.js` has set the attribute before the first paint; site and console share the choice. */
const shownTheme = (): Theme =>
  THEMES.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'dark'

type ThemeState = { readonly theme: Theme; readonly toggle: () => void }

export const useTheme = create<ThemeState>((set, get) => ({
  theme: shownTheme(),
  toggle: () => {
    const theme = get().theme === 'dark' ? 'light' : 'dark'
    browserStored.set('theme', theme)
    document.documentElement.dataset['theme'] = theme
    set({ theme })
  },
}))
