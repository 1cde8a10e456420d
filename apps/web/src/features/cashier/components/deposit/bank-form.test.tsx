import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, granted, refused } from '../../../../lib/testing/fake-server.ts'
import { BANK, BANK_LIMITS, bePlayer, png, renderAt, spyToasts, startAnew } from '../../testing.tsx'
import { shortenPauses } from '../../../../lib/testing/pauses.ts'
import { BankForm } from './bank-form.tsx'

beforeEach(() => bePlayer())
afterEach(startAnew)

const CALL = 'POST /deposit/bank-transfer'
const show = () => renderAt('/home', <BankForm bank={BANK} limits={BANK_LIMITS} />)
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }))
const choose = (file: File) => userEvent.upload(screen.getByLabelText('Payment screenshot'), file)

const fill = async () => {
  await userEvent.type(screen.getByLabelText(/Amount/), '5000')
  await userEvent.type(screen.getByLabelText(/UTR number/), '412398765432')
  await choose(png())
}

test('[DEP-7] each of the four details has a copy button that shows Text Copied', async () => {
  const toasts = spyToasts()
  const user = userEvent.setup()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  show()
  for (const [name, value] of [
    ['account name', BANK.acc_name],
    ['account number', BANK.acc_no],
    ['ifsc code', BANK.ifsc_code],
    ['bank name', BANK.bank_name],
  ] as const) {
    expect(screen.getByText(value)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: `Copy ${name}` }))
    await waitFor(() => expect(write).toHaveBeenLastCalledWith(value))
  }
  expect(toasts.success.mock.calls).toEqual(Array.from({ length: 4 }, () => ['Text Copied']))
})

test('[DEP-8] the fields are amount, which takes nothing but a number, utrNo, a text, and txnImage, a file', async () => {
  show()
  const fields = [...document.querySelectorAll('input')].map(({ name, type }) => [name, type])
  expect(fields).toEqual([
    ['amount', 'text'],
    ['utrNo', 'text'],
    ['txnImage', 'file'],
  ])
  const amount = screen.getByLabelText<HTMLInputElement>(/Amount/)
  await userEvent.type(amount, '-1e5 x0.50')
  expect([amount.inputMode, amount.value]).toEqual(['decimal', '150.50'])
})

test('[DEP-9] its buttons are Submit and View Deposit, which goes to the list', () => {
  show()
  expect(screen.getByRole('button', { name: 'Submit' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View Deposit' }).getAttribute('href')).toBe('/deposit/list')
})

test('[VAL-17] what is missing is said word for word, and nothing is sent', async () => {
  const server = fakeServer({})
  const toasts = spyToasts()
  show()
  await submit()
  for (const text of ['Amount is required', 'UTR is required', 'Txn image is required'])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(toasts.error).toHaveBeenCalledOnce()
  expect(server.to(CALL)).toEqual([])
})

test('[VAL-18] a field is checked with each change, and submit is blocked while an error remains', async () => {
  const server = fakeServer({})
  spyToasts()
  show()
  const amount = screen.getByLabelText(/Amount/)
  await userEvent.type(amount, '5')
  expect(screen.queryByText('Amount is required')).toBeNull()
  await userEvent.clear(amount)
  expect(screen.getByText('Amount is required')).toBeTruthy()
  expect(screen.queryByText('UTR is required')).toBeNull()
  await fill()
  expect(screen.queryByText('Amount is required')).toBeNull()
  await userEvent.clear(screen.getByLabelText(/UTR number/))
  await submit()
  expect(screen.getByText('UTR is required')).toBeTruthy()
  expect(server.to(CALL)).toEqual([])
})

test('[PAY-3] a file that cannot be a picture is refused before it is sent', async () => {
  spyToasts()
  show()
  fireEvent.change(screen.getByLabelText('Payment screenshot'), {
    target: { files: [new File(['%PDF'], 'a.pdf', { type: 'application/pdf' })] },
  })
  expect(await screen.findByText('Please send a JPEG, PNG or WebP picture of at most 5 MB')).toBeTruthy()
})

test('[ERR-11] success is the server’s message as a success toast, and stays to be read', async () => {
  const server = fakeServer({ [CALL]: granted({ data: { message: 'Deposit request received' } }) })
  const toasts = spyToasts()
  show()
  await fill()
  expect(screen.getByAltText('Preview')).toBeTruthy()
  await submit()
  expect(await screen.findByText('Deposit request received')).toBeTruthy()
  expect(toasts.success.mock.calls).toEqual([['Deposit request received']])
  const [sent] = server.to(CALL)
  expect(sent?.multipart).toBe(true)
  expect(sent?.body).toMatchObject({ amount: '5000', utrNo: '412398765432' })
  expect(sent?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/)
})

test('[PAY-25] a deposit that was taken is confirmed in the place of its form, and another one begins empty', async () => {
  fakeServer({ [CALL]: granted({ data: { message: 'Deposit request received' } }) })
  spyToasts()
  show()
  await fill()
  await submit()
  const taken = await screen.findByText('Deposit request received')
  await waitFor(() => expect(document.activeElement?.contains(taken)).toBe(true))
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  expect(screen.getByRole('link', { name: 'View Deposit' }).getAttribute('href')).toBe('/deposit/list')
  await userEvent.click(screen.getByRole('button', { name: 'Another deposit' }))
  expect(screen.getByLabelText<HTMLInputElement>(/Amount/).value).toBe('')
})

test('[PAY-24] the bank transfer shows and checks the limits of bank transfers', async () => {
  const server = fakeServer({})
  spyToasts()
  show()
  expect(screen.getByText('Deposit Limit (300 INR - 5,00,000 INR)')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/Amount/), '299')
  expect(screen.getByText('Minimum deposit is ₹300')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText(/Amount/))
  await userEvent.type(screen.getByLabelText(/Amount/), '500001')
  await submit()
  expect(screen.getByText('Maximum deposit is ₹5,00,000')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Amount/)))
  expect(server.to(CALL)).toEqual([])
})

test('[PAY-26] a UTR in groups is taken; one that cannot be is refused under its field, which has the focus', async () => {
  const server = fakeServer({ [CALL]: granted({ data: { message: 'Received' } }) })
  spyToasts()
  show()
  expect(screen.getByText(/Any UTR of 6 to 80 letters and digits works\./)).toBeTruthy()
  await fill()
  const utr = screen.getByLabelText(/UTR number/)
  await userEvent.clear(utr)
  await userEvent.type(utr, 'XYZ 12')
  await submit()
  expect(
    screen.getByText('Please enter 6 to 80 letters and digits, as your bank or app shows them'),
  ).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(utr))
  await userEvent.type(utr, '34')
  await submit()
  await screen.findByText('Received')
  expect(server.to(CALL)).toHaveLength(1)
})

test('[ERR-11] failure is the server’s message as an error toast, mirrored under its field', async () => {
  fakeServer({ [CALL]: refused(409, 'This UTR was already used for another deposit', 'utr_used') })
  const toasts = spyToasts()
  show()
  await fill()
  await submit()
  const text = 'This UTR was already used for another deposit'
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByLabelText(/UTR number/).getAttribute('aria-invalid')).toBe('true')
  expect(toasts.error.mock.calls).toEqual([[text]])
  expect(screen.getByLabelText<HTMLInputElement>(/Amount/).value).toBe('5,000')
})

test('[ERR-7] without a word of the server the fallback is Failed to create request; asking again uses the same key', async () => {
  shortenPauses()
  const server = fakeServer({ [CALL]: 'nothing' })
  const toasts = spyToasts()
  show()
  await fill()
  await submit()
  expect(await screen.findByText(/^Failed to create request\. No answer came/)).toBeTruthy()
  expect(toasts.error.mock.calls).toEqual([['Failed to create request']])
  server.answer(CALL, granted({ data: { message: 'Deposit request received' } }))
  await submit()
  expect(await screen.findByText('Deposit request received')).toBeTruthy()
  const keys = server.to(CALL).map(({ headers }) => headers['Idempotency-Key'])
  expect(keys.length).toBeGreaterThan(2)
  expect(new Set(keys).size).toBe(1)
})

test('[PAY-4] a second press while the first is under way sends nothing, and the upload shows how far it is', async () => {
  const server = fakeServer({ [CALL]: granted({ data: { message: 'Received' } }) })
  spyToasts()
  show()
  await fill()
  server.holdAnswers()
  await submit()
  fireEvent.submit(screen.getByLabelText(/Amount/).closest('form') as HTMLFormElement)
  expect(await screen.findByRole('progressbar', { name: 'Sending the picture' })).toBeTruthy()
  server.letGo()
  expect(await screen.findByText('Received')).toBeTruthy()
  expect(server.to(CALL)).toHaveLength(1)
})

test('[PAY-5] without a network the form says so and keeps what was typed', async () => {
  shortenPauses()
  const server = fakeServer({ [CALL]: 'nothing' })
  spyToasts()
  show()
  await fill()
  expect(screen.queryByText(/You are offline/)).toBeNull()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await screen.findByText(/You are offline/)).toBeTruthy()
  await submit()
  expect(await screen.findByText(/No answer came/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/Amount/).value).toBe('5,000')
  expect(screen.getByLabelText<HTMLInputElement>(/UTR number/).value).toBe('412398765432')
  online.mockReturnValue(true)
  server.answer(CALL, granted({ data: { message: 'Received' } }))
  await submit()
  expect(await screen.findByText('Received')).toBeTruthy()
  expect(server.to(CALL).at(-1)?.body).toMatchObject({ amount: '5000', utrNo: '412398765432' })
})
