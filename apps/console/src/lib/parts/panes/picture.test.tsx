import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DOCUMENT } from '../../testing/money.ts'
import { CASHIER } from '../../testing/people.ts'
import { press, renderFor, startAnew } from '../../testing/render.tsx'
import { fakeServer, granted, refused } from '../../testing/server.ts'
import { documentIdOf, Picture } from './picture.tsx'

beforeEach(() => vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:proof'))
afterEach(startAnew)

const picture = <Picture document={DOCUMENT} label="Proof of D-1" />

test('[CON-19] the picture is fetched, zoomed and turned, and forgotten when it is closed', async () => {
  fakeServer(CASHIER, { [`GET /staff/documents/${DOCUMENT}`]: granted() })
  const forget = vi.spyOn(URL, 'revokeObjectURL')
  const { unmount } = renderFor(CASHIER, picture, '/')
  const image = await screen.findByRole<HTMLImageElement>('img', { name: 'Proof of D-1' })
  expect(image.getAttribute('src')).toBe('blob:proof')
  await press('Larger')
  await press('Turn')
  expect([image.style.width, image.style.transform]).toEqual(['150%', 'rotate(90deg)'])
  unmount()
  expect(forget).toHaveBeenCalledWith('blob:proof')
})

test('[CON-19] a picture that does not come can be asked for again', async () => {
  fakeServer(CASHIER, { [`GET /staff/documents/${DOCUMENT}`]: refused(404, 'Not found', 'not_found') })
  renderFor(CASHIER, picture, '/')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('[CON-19] a document is named alone or at the end of an address', () => {
  expect(documentIdOf(`/api/documents/${DOCUMENT}`)).toBe(DOCUMENT)
  expect(documentIdOf(DOCUMENT)).toBe(DOCUMENT)
})
