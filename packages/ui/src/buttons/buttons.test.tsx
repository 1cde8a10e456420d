import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { FormEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { LinkProvider } from '../navigation/link.tsx'

afterEach(cleanup)

test('a button acts by mouse, Enter and Space, and sends no form unless it is asked to', async () => {
  const act = vi.fn<() => void>()
  render(<Button onClick={act}>Place bet</Button>)
  const button = screen.getByRole('button', { name: 'Place bet' })
  await userEvent.click(button)
  await userEvent.keyboard('{Enter} ')
  expect(act).toHaveBeenCalledTimes(3)
  expect(button.getAttribute('type')).toBe('button')
})

test('a button that is working takes no second press and keeps the focus', async () => {
  const [act, submit] = [
    vi.fn<() => void>(),
    vi.fn<(event: FormEvent) => void>((event) => event.preventDefault()),
  ]
  const form = (loading: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" loading={loading} onClick={act}>
        Submit
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button', { name: 'Submit' })
  await userEvent.click(button)
  rerender(form(true))
  await userEvent.keyboard('{Enter}')
  expect(act).toHaveBeenCalledTimes(1)
  expect(submit).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('an address makes a link, drawn by the application where it stays inside', () => {
  render(
    <LinkProvider render={({ href, children }) => <a href={`/app${href}`}>{children}</a>}>
      <Button href="/home">Home</Button>
      <Button href="https://example.org">Away</Button>
      <Button
        render={(props) => (
          <a {...props} href="/own">
            {props.children}
          </a>
        )}
      >
        Own
      </Button>
    </LinkProvider>,
  )
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(['Home', 'Away', 'Own'].map(hrefOf)).toEqual(['/app/home', 'https://example.org', '/own'])
})

test('an icon button is named by its label and its count', () => {
  render(<IconButton label="Notifications" count={3} icon={<svg />} />)
  expect(screen.getByRole('button', { name: 'Notifications, 3' })).toBeDefined()
})
