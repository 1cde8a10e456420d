import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { withdrawal } from '../../../lib/testing/money.ts'
import { CASHIER, MEERA, NOW } from '../../../lib/testing/people.ts'
import { fill, press, startAnew } from '../../../lib/testing/render.tsx'
import { granted, refused } from '../../../lib/testing/server.ts'
import { DONE, openerOf } from '../../../lib/testing/queue.tsx'
import { Withdrawals } from './withdrawals.tsx'

const openAt = openerOf(<Withdrawals />)

const playersShown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('a')?.textContent)

test('[CON-25] what can be decided stands first, oldest first; holds and second approvals stand apart', async () => {
  const { server } = openAt('/withdrawals')
  await screen.findByRole('link', { name: 'rohit kk' })
  expect(playersShown().slice(0, 3)).toEqual(['meera j21', 'rohit kk', 'kiran p'])
  expect(playersShown()).not.toContain('tanvi 08')
  expect(server.to('GET /staff/withdrawals')[0]?.query.get('state')).toBe('ready')
  await press(/^On hold/)
  await screen.findByRole('link', { name: 'tanvi 08' })
  expect(playersShown()).toEqual(['tanvi 08'])
  expect(screen.getByText('On hold', { selector: '.ui-badge, .ui-badge *' }).className).not.toMatch(/down/)
})

test('[CON-25] filters and order stand in the address and are asked of the server; nonsense is left out', async () => {
  const { server } = openAt('/withdrawals?method=bank&risk=maybe&min=abc')
  const asked = () => Object.fromEntries(server.to('GET /staff/withdrawals').at(-1)?.query ?? [])
  await waitFor(() => expect(asked()).toMatchObject({ method: 'bank' }))
  expect(asked()).not.toHaveProperty('risk')
  expect(asked()).not.toHaveProperty('min')
  await fill('Sort', 'largest')
  await fill('From ₹', '5000')
  await userEvent.type(screen.getByLabelText('From ₹'), '{Enter}')
  await waitFor(() => expect(asked()).toMatchObject({ method: 'bank', sort: 'largest', min: '5000' }))
  await press('Clear filters')
  await waitFor(() => expect(asked()).not.toHaveProperty('method'))
})

test('[CON-26] the history names who took each step, the last one on top also within one moment', async () => {
  const at = NOW - 60_000
  const one = withdrawal(20500, MEERA, 5000, 90, {
    status: 'approved',
    stages: [
      { status: 'requested', at: NOW - 5_400_000, by: null },
      { status: 'in_review', at, by: 'a.pillai' },
      { status: 'approved', at, by: 'a.pillai' },
    ],
  })
  openAt('/withdrawals/20500', { 'GET /staff/withdrawals/20500': granted({ data: one }) })
  await screen.findByText('Approved by a.pillai')
  const steps = [...document.querySelectorAll('.con-trail li span')].map((step) => step.textContent)
  expect(steps).toEqual([
    'Approved by a.pillai',
    'Taken into review by a.pillai',
    'Requested, the amount moved to pending',
  ])
})

test('[CON-27] whose a withdrawal is stands in its pane; M takes it, and says when a colleague was faster', async () => {
  const call = 'POST /staff/withdrawals/20418/assign'
  const said = 'A colleague took this meanwhile. Look at who works on it before you take it over'
  const { server } = openAt('/withdrawals/20418', { [call]: refused(409, said, 'assigned_meanwhile') })
  await screen.findByText('Nobody works on this')
  await userEvent.keyboard('m')
  expect((await screen.findByRole('alert')).textContent).toBe(said)
  expect(server.to(call)[0]?.body).toEqual({ take: true, seen: null })
})

test('[CON-27] one that a colleague works on says whose it is before it is taken over', async () => {
  const call = 'POST /staff/withdrawals/20501/assign'
  const one = withdrawal(20501, MEERA, 5000, 90, { assignee: { id: 9, username: 'd.iyer' } })
  const { server } = openAt('/withdrawals/20501', {
    'GET /staff/withdrawals/20501': granted({ data: one }),
    [call]: granted({ data: { id: CASHIER.id, username: CASHIER.username } }),
  })
  expect(await screen.findByText('d.iyer works on this')).toBeTruthy()
  await press('Take over')
  await waitFor(() => expect(server.to(call)[0]?.body).toEqual({ take: true, seen: 9 }))
})

test('[CON-8] a new request is taken into review', async () => {
  const { server } = openAt('/withdrawals/20420', { 'POST /staff/withdrawals/20420/review': DONE })
  await press('Review')
  await press('Take into review')
  await waitFor(() => expect(server.to('POST /staff/withdrawals/20420/review')).toHaveLength(1))
})

test('[CON-6] [CON-8] one in review is approved after a question with amount, player and destination', async () => {
  const call = 'POST /staff/withdrawals/20418/approve'
  const { server, toasts } = openAt('/withdrawals/20418', { [call]: DONE })
  await press('Approve ₹48,500')
  expect(screen.getByRole('dialog').textContent).toContain('₹48,500.00 to meera j21, by Bank KVBL •• 0932')
  await press('Approve ₹48,500.00')
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('W-20418 is approved'))
  expect(server.to(call)[0]).toMatchObject({ body: {}, key: expect.stringMatching(/^[0-9a-f]{32}$/) })
})

test('[CON-8] an approved one is booked as paid with the reference of the payment', async () => {
  const call = 'POST /staff/withdrawals/20500/pay'
  const one = withdrawal(20500, MEERA, 5000, 90, { status: 'approved', fee: 10 })
  const { server } = openAt('/withdrawals/20500', {
    'GET /staff/withdrawals/20500': granted({ data: one }),
    [call]: DONE,
  })
  await press('Book as paid')
  expect(screen.getByRole('dialog').textContent).toContain('₹4,990.00')
  await press('Book as paid')
  expect(await screen.findByText('Please enter the reference of the payment')).toBeTruthy()
  await fill('Reference of the payment', 'NEFT 88123')
  await press('Book as paid')
  await waitFor(() => expect(server.to(call)[0]?.body).toEqual({ reference: 'NEFT 88123' }))
})

test('[CON-8] one on hold shows its clock and why, and cannot be approved', async () => {
  openAt('/withdrawals/20423')
  expect(await screen.findByText('17:00:00')).toBeTruthy()
  expect(screen.getAllByText(/The mobile number was changed/).length).toBeGreaterThan(0)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve ₹22,750' }).disabled).toBe(true)
})

test('[CON-8] one that waits for a second pair of eyes leads there and is not approved again', async () => {
  openAt('/withdrawals/20411')
  expect((await screen.findByRole('link', { name: 'Open' })).getAttribute('href')).toBe(
    '/console/approvals/7',
  )
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
})

const APPROVE = 'POST /staff/withdrawals/20418/approve'

test('[CON-21] the question of an approval has its button in focus, and Enter agrees', async () => {
  const { server } = openAt('/withdrawals/20418', { [APPROVE]: DONE })
  await press('Approve ₹48,500')
  const confirm = await screen.findByRole('button', { name: 'Approve ₹48,500.00' })
  await waitFor(() => expect(document.activeElement).toBe(confirm))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(server.to(APPROVE).map(({ body }) => body)).toEqual([{}]))
})

test('[CON-21] Enter and Ctrl with Enter send what stands in the note, without a line break', async () => {
  for (const keys of ['{Enter}', '{Control>}{Enter}{/Control}']) {
    const { server } = openAt('/withdrawals/20418', { [APPROVE]: DONE })
    await press('Approve ₹48,500')
    await userEvent.type(await screen.findByLabelText('Note for the record'), `called her${keys}`)
    await waitFor(() => expect(server.to(APPROVE).map(({ body }) => body)).toEqual([{ note: 'called her' }]))
    startAnew()
    vi.spyOn(Date, 'now').mockReturnValue(NOW)
  }
})

test('[CON-21] a second Enter, and a key that is held down, approve nothing twice', async () => {
  const { server } = openAt('/withdrawals/20418', { [APPROVE]: DONE })
  await press('Approve ₹48,500')
  const confirm = await screen.findByRole('button', { name: 'Approve ₹48,500.00' })
  await waitFor(() => expect(document.activeElement).toBe(confirm))
  await userEvent.keyboard('{Enter>5/}{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.to(APPROVE)).toHaveLength(1)
})

test('[CON-22] an approval takes two keys, A and Enter, and the next one that can be decided is open', async () => {
  const { server } = openAt('/withdrawals/20418', {
    [APPROVE]: DONE,
    'POST /staff/withdrawals/20420/approve': DONE,
  })
  await screen.findByRole('button', { name: 'Approve ₹48,500' })
  await userEvent.keyboard('a')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Approve ₹48,500.00'))
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Approve ₹9,000' })
  expect(screen.getByTestId('address').textContent).toBe('/withdrawals/20420')
  await userEvent.keyboard('a')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Approve ₹9,000.00'))
  await userEvent.keyboard('{Enter}')
  // 20423 is on hold and is passed over.
  await screen.findByRole('button', { name: 'Approve ₹5,400' })
  expect(server.sent.filter(({ method }) => method === 'POST')).toHaveLength(2)
})

test('[CON-22] A and Enter pressed twice in a row approve one, not the next as well', async () => {
  const { server } = openAt('/withdrawals/20418', { [APPROVE]: DONE })
  await screen.findByRole('button', { name: 'Approve ₹48,500' })
  await userEvent.keyboard('aa')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Approve ₹48,500.00'))
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  await screen.findByRole('button', { name: 'Approve ₹9,000' })
  expect(server.sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('[CON-22] the keys that decide stand below the list and on their buttons', async () => {
  openAt('/withdrawals/20418')
  const button = await screen.findByRole('button', { name: 'Approve ₹48,500' })
  expect(button.getAttribute('aria-keyshortcuts')).toBe('A')
  expect(button.querySelector('kbd')?.textContent).toBe('A')
  const hints = document.querySelector('.con-keys')?.textContent
  for (const hint of ['Aapprove', 'Rrefuse', 'Treview', 'Ppaid']) expect(hints).toContain(hint)
})

test('[CON-28] chosen ones are approved with one question, each with its own key, and a failed one is named', async () => {
  const { server, toasts } = openAt('/withdrawals', {
    'POST /staff/withdrawals/20420/approve': DONE,
    'POST /staff/withdrawals/20425/approve': refused(409, 'This was already decided', 'already_decided'),
  })
  fireEvent.click(await screen.findByLabelText('Choose W-20420'))
  fireEvent.click(screen.getByLabelText('Choose W-20425'))
  await press('Approve 2')
  expect(screen.getByRole('dialog').textContent).toContain('You approve 2 withdrawals of ₹14,400.00 in all')
  await press('Approve 2, ₹14,400.00')
  await screen.findByText('W-20425, ₹5,400.00: This was already decided')
  expect(screen.getByText('W-20420 is approved')).toBeTruthy()
  expect(toasts.success).toHaveBeenCalledWith('1 approved, 1 not approved')
  const posts = server.sent.filter(({ method }) => method === 'POST')
  expect(posts.map(({ path }) => path)).toEqual([
    '/staff/withdrawals/20420/approve',
    '/staff/withdrawals/20425/approve',
  ])
  expect(new Set(posts.map(({ key }) => key)).size).toBe(2)
})

test('[CON-28] X ticks the row in focus', async () => {
  openAt('/withdrawals')
  await screen.findByLabelText('Choose W-20418')
  await userEvent.keyboard('jx')
  expect(screen.getByLabelText<HTMLInputElement>('Choose W-20418').checked).toBe(true)
  expect(await screen.findByText('1 chosen, ₹48,500.00 can be approved')).toBeTruthy()
})

test('[CON-29] filters are saved as a view under a name and are one press away afterwards', async () => {
  const view = { id: 4, queue: 'withdrawals', name: 'By bank', search: 'method=bank' }
  let views: object[] = []
  const { server } = openAt('/withdrawals?method=bank', {
    'GET /staff/views': () => granted({ data: views }),
    'POST /staff/views': () => {
      views = [view]
      return granted({ data: view })
    },
  })
  await press('Save this view')
  await fill('Name of the view', 'By bank')
  await press('Save view')
  expect((await screen.findByRole('button', { name: 'By bank' })).getAttribute('aria-pressed')).toBe('true')
  const { queue, name, search } = view
  expect(server.to('POST /staff/views')[0]?.body).toEqual({ queue, name, search })
  await press('Clear filters')
  await press('By bank')
  expect(screen.getByTestId('address').textContent).toBe('/withdrawals?method=bank')
})

test('[CON-30] a text that was written is saved for the next time, and a saved one fills the field', async () => {
  const { server } = openAt('/withdrawals/20418', {
    'GET /staff/replies': granted({
      data: [{ id: 3, purpose: 'withdrawal_reject', text: 'Please call us first.' }],
    }),
    'POST /staff/replies': granted({ data: { id: 4, purpose: 'withdrawal_reject', text: 'Another text.' } }),
  })
  await press('Refuse')
  await press('Please call us first.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('What the player will read').value).toBe(
    'Please call us first.',
  )
  expect(screen.queryByRole('button', { name: 'Save this text' })).toBeNull()
  await fill('What the player will read', 'Another text.')
  await press('Save this text')
  await waitFor(() =>
    expect(server.to('POST /staff/replies')[0]?.body).toEqual({
      purpose: 'withdrawal_reject',
      text: 'Another text.',
    }),
  )
})

test('[CON-32] the question of an approval warns of what is unusual and of who else works on it', async () => {
  const one = withdrawal(20501, MEERA, 150_000, 90, {
    assignee: { id: 9, username: 'd.iyer' },
    flags: ['First withdrawal', 'Another player uses the same device'],
  })
  openAt('/withdrawals/20501', { 'GET /staff/withdrawals/20501': granted({ data: one }) })
  await press('Approve ₹1,50,000')
  const warned = await screen.findByLabelText('Before you confirm')
  for (const line of [
    'need a second approval',
    'd.iyer works on this.',
    'First withdrawal.',
    'the same device.',
  ])
    expect(warned.textContent).toContain(line)
})

test('[CON-32] the pane shows what came in and went out in all, and leads to other players to look at', async () => {
  const one = withdrawal(20501, MEERA, 5000, 90, {
    lifetime: { deposited: 12_000, withdrawn: 15_500 },
    related: [{ id: 77, userName: 'sanjay77', by: 'device' }],
  })
  openAt('/withdrawals/20501', { 'GET /staff/withdrawals/20501': granted({ data: one }) })
  const others = await screen.findByLabelText('Other players to look at')
  expect(others.textContent).toBe('sanjay77, same device')
  expect(document.body.textContent).toContain('₹12,000.00')
  expect(document.body.textContent).toMatch(/[-−]₹3,500.00/)
})
