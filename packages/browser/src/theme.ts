import { create } from 'zustand'
import type { Stored } from './storage.ts'

type ThemeState = { readonly theme: 'light' | 'dark'; readonly toggle: () => void }

/**
 * The choice that site and console share. `/theme.js` has set the attribute before the first paint; this reads what it
 * decided.
 */
export const createTheme = (stored: Pick<Stored<'theme'>, 'set'>) =>
  create<ThemeState>((set, get) => ({
    theme: document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark',
    toggle: () => {
      const theme = get().theme === 'dark' ? 'light' : 'dark'
      stored.set('theme', theme)
      document.documentElement.dataset['theme'] = theme
      set({ theme })
    },
  }))
