import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Cached } from '../../../lib/cache/cached.tsx'
import { queryClient } from '../../../lib/cache/query.ts'
import { useGameSearch } from '../../../lib/page/game-search.ts'
import { fakeServer, granted } from '../../../lib/testing/fake-server.ts'
import { SearchBox, SearchOpener } from './search-opener.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const show = () => {
  fakeServer({ 'GET /catalogue': granted({ data: [] }) })
  render(
    <Cached>
      <SearchBox />
      <SearchOpener />
      <input aria-label="Stake" />
    </Cached>,
  )
  return userEvent.setup()
}

test('[SCR-15] [CAT-13] the Search box and the key / open the modal Search Games', async () => {
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByRole('dialog', { name: 'Search Games' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('/')
  expect(await screen.findByRole('dialog', { name: 'Search Games' })).toBeTruthy()
})

test('[CAT-13] a slash that is typed into a field, or with another key, is only a slash', async () => {
  const user = show()
  await user.type(screen.getByLabelText('Stake'), '1/2')
  await user.keyboard('{Control>}/{/Control}')
  expect(useGameSearch.getState().isOpen).toBe(false)
  expect(screen.getByLabelText<HTMLInputElement>('Stake').value).toBe('1/2')
})

test('the search is closed for whoever leaves the pages it stands over', async () => {
  const user = show()
  await user.keyboard('/')
  await screen.findByRole('dialog', { name: 'Search Games' })
  cleanup()
  expect(useGameSearch.getState().isOpen).toBe(false)
})
