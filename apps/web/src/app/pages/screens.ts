import type { InnerName } from './inner-views.ts'
import { type LoadView, screen, type Screen, view } from './screen.tsx'

export type ScreenName = 'landing' | InnerName

const landing = view(() => import('../../features/content/screens/landing.tsx'), 'Landing')

const loadOf =
  (name: ScreenName): LoadView =>
  async () =>
    name === 'landing' ? landing() : (await import('./inner-views.ts')).INNER_VIEWS[name]()

const made = new Map<ScreenName, Screen>()

/** Each screen is made once, and loaded when it is first needed. */
export const screenOf = (name: ScreenName): Screen => {
  const known = made.get(name) ?? screen(loadOf(name))
  made.set(name, known)
  return known
}
