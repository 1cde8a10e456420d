import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRouter } from './router.tsx'
import { useScroll } from './use-scroll.ts'

const VIEW = 800

/** A window onto a page that is `height` long, as far as scrolling goes; it tells the site when the page grows. */
const browser = {
  height: 5000,
  grown: () => {},
  y: () => window.scrollY,
  scrollTo: (_: number, y: number) => {
    Object.assign(window, { scrollY: Math.max(0, Math.min(y, browser.height - VIEW)) })
  },
  grow: (height: number) => {
    browser.height = height
    act(browser.grown)
  },
}

beforeEach(() => {
  vi.useFakeTimers()
  browser.height = 5000
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('scrollTo', browser.scrollTo)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(grown: () => void) {
        browser.grown = grown
      }
      observe() {}
      disconnect() {
        browser.grown = () => {}
      }
    },
  )
  history.replaceState(null, '', '/home')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = () => {
  const { navigate, useLocation } = createRouter()
  const Site = () => {
    const location = useLocation()
    useScroll(location, location.pathname)
    return <main tabIndex={-1}>{location.pathname}</main>
  }
  render(<Site />)
  return { go: (to: string) => act(() => navigate(to)) }
}

type Step = { readonly state: unknown; readonly href: string }
const here = (): Step => ({ state: history.state as unknown, href: window.location.href })

/** What the browser does for Back and Forward: the entry is the current one, then the page hears of it. */
const stepTo = ({ state, href }: Step): void => {
  history.replaceState(state, '', href)
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state })))
}

test('[ACC-2] [ACC-12] a link leads to the top of a page, Back and Forward to where it was left', () => {
  const { go } = open()
  const home = here()
  browser.scrollTo(0, 1200)
  go('/terms')
  expect(browser.y()).toBe(0)
  const terms = here()
  browser.scrollTo(0, 300)
  stepTo(home)
  expect(browser.y()).toBe(1200)
  stepTo(terms)
  expect(browser.y()).toBe(300)
  go('/home')
  expect(browser.y()).toBe(0)
})

test('[ACC-12] a page whose content comes late is followed down as it grows', () => {
  const { go } = open()
  const home = here()
  browser.scrollTo(0, 2000)
  go('/terms')
  browser.height = VIEW
  stepTo(home)
  expect(browser.y()).toBe(0)
  browser.grow(1500)
  expect(browser.y()).toBe(700)
  browser.grow(4000)
  expect(browser.y()).toBe(2000)
  browser.scrollTo(0, 100)
  browser.grow(5000)
  expect(browser.y()).toBe(100)
})

test.each(['wheel', 'touchstart', 'keydown'])(
  '[ACC-12] a visitor who moves (%s) while the page grows stays where they went',
  (sign) => {
    const { go } = open()
    const home = here()
    browser.scrollTo(0, 2000)
    go('/terms')
    browser.height = 1000
    stepTo(home)
    act(() => void window.dispatchEvent(new Event(sign)))
    browser.scrollTo(0, 50)
    browser.grow(5000)
    expect(browser.y()).toBe(50)
  },
)

test('[ACC-12] a page that never gets long enough is left alone after a while', () => {
  const { go } = open()
  const home = here()
  browser.scrollTo(0, 2000)
  go('/terms')
  browser.height = 1000
  stepTo(home)
  act(() => void vi.advanceTimersByTime(5000))
  browser.scrollTo(0, 0)
  browser.grow(5000)
  expect(browser.y()).toBe(0)
})

test('[ACC-12] a reload, and the way back from another site, find the place too', async () => {
  open()
  browser.scrollTo(0, 900)
  act(() => void window.dispatchEvent(new Event('pagehide')))
  cleanup()
  browser.scrollTo(0, 0)
  vi.resetModules()
  const [{ createRouter: create }, { useScroll: scroll }] = await Promise.all([
    import('./router.tsx'),
    import('./use-scroll.ts'),
  ])
  const { useLocation } = create()
  const Again = () => {
    scroll(useLocation(), '/home')
    return null
  }
  render(<Again />)
  expect(browser.y()).toBe(900)
})

test('[ACC-12] the place an address names is waited for', async () => {
  const { go } = open()
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  go('/terms#play-money')
  expect(seen).not.toHaveBeenCalled()
  const place = document.createElement('section')
  place.id = 'play-money'
  document.body.append(place)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(seen).toHaveBeenCalledTimes(1)
  place.remove()
})

test('[ACC-12] an address with a broken place opens its page at the top', () => {
  const { go } = open()
  browser.scrollTo(0, 1200)
  go('/terms#%')
  expect(browser.y()).toBe(0)
})

test('[ACC-12] a page that marks its start begins there, and Back leads to where it was left all the same', () => {
  const { go } = open()
  browser.scrollTo(0, 1200)
  const start = document.body.appendChild(document.createElement('div'))
  start.dataset['start'] = ''
  start.scrollIntoView = () => browser.scrollTo(0, 90)
  go('/casino/game')
  expect(browser.y()).toBe(90)
  browser.scrollTo(0, 400)
  const game = here()
  start.remove()
  go('/home')
  expect(browser.y()).toBe(0)
  document.body.append(start)
  stepTo(game)
  expect(browser.y()).toBe(400)
  start.remove()
})
