import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { KYC } from '../../../lib/testing/money.ts'
import { CASHIER } from '../../../lib/testing/people.ts'
import { fill, press } from '../../../lib/testing/render.tsx'
import { granted } from '../../../lib/testing/server.ts'
import { DONE, openerOf } from '../../../lib/testing/queue.tsx'
import { Kyc } from './kyc.tsx'

const openAt = openerOf(<Kyc />)

test('[CON-34] a document is accepted with two keys, and the next one is open', async () => {
  const { server } = openAt('/kyc/501', { 'POST /staff/kyc/501/decide': DONE })
  await screen.findByRole('button', { name: 'Accept' })
  await userEvent.keyboard('a')
  await screen.findByRole('dialog')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Accept'))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/kyc/502'))
  expect(server.to('POST /staff/kyc/501/decide')[0]?.body).toEqual({ accept: true })
})

test('[CON-34] a document that is not on the page is opened by its address, with what to look at', async () => {
  const one = { ...KYC[0], id: 700, flags: ['An earlier document was refused'] }
  openAt('/kyc/700', { 'GET /staff/kyc/700': granted({ data: one }) })
  expect(await screen.findByText('An earlier document was refused')).toBeTruthy()
  await press('Accept')
  expect((await screen.findByLabelText('Before you confirm')).textContent).toContain(
    'An earlier document was refused.',
  )
})

test('[CON-34] documents are narrowed by kind, age, risk and assignee', async () => {
  const { server } = openAt('/kyc')
  const asked = () => Object.fromEntries(server.to('GET /staff/kyc').at(-1)?.query ?? [])
  await fill('Document', 'pan')
  await fill('Age', '24')
  await fill('Sort', 'newest')
  await waitFor(() => expect(asked()).toMatchObject({ kind: 'pan', hours: '24', sort: 'newest' }))
  expect(screen.queryByLabelText('From ₹')).toBeNull()
})

test('[CON-34] several documents are taken at once and never accepted at once', async () => {
  const mine = granted({ data: { id: CASHIER.id, username: CASHIER.username } })
  const { server, toasts } = openAt('/kyc', {
    'POST /staff/kyc/501/assign': mine,
    'POST /staff/kyc/502/assign': mine,
  })
  fireEvent.click(await screen.findByLabelText('Choose K-501'))
  fireEvent.click(screen.getByLabelText('Choose K-502'))
  expect(screen.queryByRole('button', { name: /^Accept \d/ })).toBeNull()
  await press('Assign 2 to me')
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('2 assigned to you'))
  expect(server.to('POST /staff/kyc/501/assign')[0]?.body).toEqual({ take: true, seen: null })
})
