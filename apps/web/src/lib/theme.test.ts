import { beforeEach, expect, test, vi } from 'vitest'

/** What a reload does: the page comes with the dark theme, then the blocking script runs, then the site. */
const reload = async () => {
  vi.resetModules()
  document.documentElement.dataset['theme'] = 'dark'
  document.head.innerHTML = '<meta name="theme-color" content="#0d1210">'
  await vi.importActual('../../public/theme.js')
  return (await import('./theme.ts')).useTheme
}

beforeEach(() => localStorage.clear())

test('[ABOUT-4] [KEY-1] the choice of a theme is there before the first paint of the next load', async () => {
  const theme = await reload()
  expect(theme.getState().theme).toBe('dark')
  theme.getState().toggle()
  expect(document.documentElement.dataset['theme']).toBe('light')
  expect(localStorage.getItem('theme')).toBe('light')
  expect((await reload()).getState().theme).toBe('light')
})

test('[ABOUT-4] what is no theme is not taken for one', async () => {
  localStorage.setItem('theme', 'neon')
  expect((await reload()).getState().theme).toBe('dark')
})
