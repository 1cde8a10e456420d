import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createRouter } from './router.tsx'

const { hrefOf, Link, Navigate, navigate, useLocation } = createRouter()

beforeEach(() => navigate('/start', { replace: true }))
afterEach(cleanup)

const Where = () => {
  const { pathname, search, hash, state } = useLocation()
  return <output>{pathname + search + hash + JSON.stringify(state ?? null)}</output>
}
const shown = () => screen.getByRole('status').textContent

test('[ACC-6] a redirect takes its state along and leaves no step to go back over', () => {
  const before = history.length
  render(
    <>
      <Where />
      <Navigate to="/?a=1#top" replace state={{ showLogin: true }} />
    </>,
  )
  expect(shown()).toBe('/?a=1#top{"showLogin":true}')
  expect(history.length).toBe(before)
})

test('[NAV-7] a link goes to its page without loading the site anew', async () => {
  render(
    <>
      <Where />
      <Link to="/promotions" state={{ from: 'menu' }}>
        Promotions
      </Link>
    </>,
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe('/promotions')
  await userEvent.click(screen.getByRole('link'))
  expect(shown()).toBe('/promotions{"from":"menu"}')
})

test('[NAV-7] what another handler has dealt with, and what means a new tab, stays with the browser', async () => {
  const user = userEvent.setup()
  const stay = (event: Event) => event.preventDefault()
  document.addEventListener('click', stay)
  render(
    <>
      <Where />
      <Link to="/a" onClick={(event) => event.preventDefault()}>
        One
      </Link>
      <Link to="/b" target="_blank">
        Two
      </Link>
      <Link to="/c">Three</Link>
    </>,
  )
  await user.click(screen.getByText('One'))
  await user.click(screen.getByText('Two'))
  await user.keyboard('{Control>}')
  await user.click(screen.getByText('Three'))
  await user.keyboard('{/Control}')
  expect(shown()).toBe('/startnull')
  await user.click(screen.getByText('Three'))
  expect(shown()).toBe('/cnull')
  document.removeEventListener('click', stay)
})

test('[NAV-7] the same page once more is no new step', () => {
  render(<Where />)
  act(() => navigate('/start?x=1'))
  const before = history.length
  act(() => navigate('/start?x=1'))
  expect(history.length).toBe(before)
  expect(shown()).toBe('/start?x=1null')
})

test('[NAV-6] an address without a slash is read from where the visitor is', () => {
  navigate('/casino/x', { replace: true })
  expect(hrefOf('spribe')).toBe('/casino/spribe')
  expect(hrefOf('https://example.org/a')).toBe('https://example.org/a')
})

test('router: below a base, addresses are written without it and the browser shows them with it', () => {
  history.replaceState(null, '', '/console/players/7?page=2')
  const console = createRouter('/console')
  expect(console.locationNow()).toMatchObject({ pathname: '/players/7', search: '?page=2' })
  expect(console.hrefOf('/players')).toBe('/console/players')
  expect(console.hrefOf('?page=3')).toBe('/console/players/7?page=3')
  console.navigate('/')
  expect(window.location.pathname).toBe('/console/')
  expect(console.locationNow().pathname).toBe('/')
  history.replaceState(null, '', '/console')
  expect(createRouter('/console').locationNow().pathname).toBe('/')
})
