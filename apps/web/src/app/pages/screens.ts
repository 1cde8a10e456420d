import type { Screen } from '@maidan/browser/screen.tsx'
import { screen } from '../../lib/chunk.ts'
import type { InnerName } from './inner-views.ts'

export type ScreenName = 'landing' | InnerName

const make = (name: ScreenName): Screen =>
  name === 'landing'
    ? screen(() => import('./landing-page.tsx'), 'LandingPage')
    : screen(async () => (await import('./inner-views.ts')).INNER_VIEWS[name](), 'View')

const made = new Map<ScreenName, Screen>()

/** Each screen is made once, and loaded when it is first needed. */
export const screenOf = (name: ScreenName): Screen => {
  const known = made.get(name) ?? make(name)
  made.set(name, known)
  return known
}
