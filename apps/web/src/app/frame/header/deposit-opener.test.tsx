import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useDepositModal } from '../../../lib/money/deposit-modal.ts'
import { DepositOpener } from './deposit-opener.tsx'
import { bePlayer, renderAt, startAnew, stubReplies } from '../testing.tsx'
import { Wallet } from './wallet.tsx'

beforeEach(() => {
  startAnew()
  bePlayer()
  stubReplies({
    '/gateways': { data: [], bank: { min: 300, max: 50_000 } },
    '/getBankAccountDetails': { bankDetails: null },
    '/deposit/get': { data: [], page: { page: 1, size: 20, pages: 1, total: 0 } },
    '/limits': { data: [] },
  })
})
afterEach(() => {
  startAnew()
  useDepositModal.setState({ isOpen: false })
})

const show = () =>
  renderAt(
    '/home',
    <>
      <Wallet />
      <DepositOpener />
    </>,
  )

test('[SCR-18] a plus button beside the balance opens the modal, which is titled Deposit', async () => {
  show()
  const [plus] = screen.getAllByRole('button', { name: 'Deposit' })
  expect(plus?.getAttribute('aria-haspopup')).toBe('dialog')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(plus as HTMLElement)
  const modal = await screen.findByRole('dialog', { name: 'Deposit' })
  await userEvent.click(within(modal).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[SCR-18] the modal does not outlive the frame it was opened in', async () => {
  const { unmount } = show()
  await userEvent.click(screen.getAllByRole('button', { name: 'Deposit' })[0] as HTMLElement)
  unmount()
  expect(useDepositModal.getState().isOpen).toBe(false)
})
