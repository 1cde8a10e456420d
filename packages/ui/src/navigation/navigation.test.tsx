import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../buttons/button.tsx'
import { Chips } from './chips.tsx'
import { Menu } from './menu.tsx'
import { Pagination } from './pagination.tsx'
import { Table } from '../data/table.tsx'
import { Tabs } from './tabs.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'

afterEach(cleanup)

const focusedText = () => document.activeElement?.textContent

const Account = ({ onOut }: { readonly onOut: () => void }) => (
  <Menu
    label="Account"
    renderTrigger={(props) => <Button {...props}>ravi_k92</Button>}
    items={[
      { text: 'Profile', href: '/profile' },
      { text: 'Statement', href: '/cashier' },
      { text: 'Log Out', onSelect: onOut, divider: true },
    ]}
  />
)

test('a menu opens by keyboard, walks by arrows and letters and gives the focus back', async () => {
  const out = vi.fn<() => void>()
  render(<Account onOut={out} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(focusedText()).toBe('Profile')
  await userEvent.keyboard('{ArrowUp}')
  expect(focusedText()).toBe('Log Out')
  await userEvent.keyboard('s')
  expect(focusedText()).toBe('Statement')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(focusedText()).toBe('ravi_k92')
})

test('a menu item acts once and closes the menu; a press outside closes it too', async () => {
  const out = vi.fn<() => void>()
  render(<Account onOut={out} />)
  const button = screen.getByRole('button', { name: 'ravi_k92' })
  await userEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Log Out' }))
  expect(out).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('menu')).toBeNull()
  await userEvent.click(button)
  await userEvent.click(document.body)
  expect(screen.queryByRole('menu')).toBeNull()
})

const Methods = () => {
  const [method, setMethod] = useState<'upi' | 'bank' | 'crypto'>('upi')
  const tabs = [
    { id: 'upi', text: 'UPI' },
    { id: 'bank', text: 'Bank Deposit' },
    { id: 'crypto', text: 'Crypto' },
  ] as const
  return (
    <Tabs label="Method" tabs={tabs} value={method} onChange={setMethod}>
      {(id) => `the form of ${id}`}
    </Tabs>
  )
}

test('tabs are one stop of the Tab key; arrows choose and go round', async () => {
  render(<Methods />)
  await userEvent.tab()
  expect(focusedText()).toBe('UPI')
  await userEvent.keyboard('{ArrowLeft}')
  expect(focusedText()).toBe('Crypto')
  expect(screen.getByRole('tabpanel', { name: 'Crypto' }).textContent).toBe('the form of crypto')
  await userEvent.keyboard('{Home}')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('UPI')
})

test('chips say which of them filters', async () => {
  const choose = vi.fn<(id: string) => void>()
  render(
    <Chips
      label="Sport"
      value="4"
      onChange={choose}
      chips={[
        { id: '4', text: 'Cricket', count: 6 },
        { id: '1', text: 'Soccer' },
      ]}
    />,
  )
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Cricket6')
  await userEvent.click(screen.getByRole('button', { name: 'Soccer' }))
  expect(choose).toHaveBeenCalledWith('1')
})

test('pages name themselves, mark the current one and stop at the ends', async () => {
  const go = vi.fn<(page: number) => void>()
  const { rerender, container } = render(<Pagination page={1} pages={12} onPage={go} />)
  expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous page' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Page 12' }))
  expect(go.mock.calls).toEqual([[2], [12]])
  rerender(<Pagination page={1} pages={1} onPage={go} />)
  expect(container.textContent).toBe('')
})

test('a row is opened by mouse and by keyboard, and not by a control inside it', async () => {
  const [open, check] = [vi.fn<(id: string) => void>(), vi.fn<() => void>()]
  render(
    <Table
      caption="Withdrawals"
      rows={[{ id: 'w1', amount: '₹500.00' }]}
      rowKey={({ id }) => id}
      onRow={({ id }) => open(id)}
      columns={[
        { id: 'id', head: 'Number', cell: ({ id }) => id },
        { id: 'amount', head: 'Amount', number: true, cell: ({ amount }) => amount },
        { id: 'act', head: 'Act', cell: () => <button onClick={check}>Hold</button> },
      ]}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'w1' }))
  await userEvent.click(screen.getByRole('cell', { name: '₹500.00' }))
  await userEvent.click(screen.getByRole('button', { name: 'Hold' }))
  expect([open.mock.calls.length, check.mock.calls.length]).toEqual([2, 1])
  expect(screen.getByRole('table', { name: 'Withdrawals' })).toBeDefined()
})

test('a table without rows shows what was given instead, but not while it loads', () => {
  const table = (loading: boolean) => (
    <Table
      caption="Bets"
      rows={[]}
      rowKey={() => ''}
      loading={loading}
      empty={<p>No bets yet</p>}
      columns={[{ id: 'a', head: 'A', cell: () => '' }]}
    />
  )
  const { rerender } = render(table(true))
  expect(screen.queryByText('No bets yet')).toBeNull()
  rerender(table(false))
  expect(screen.getByText('No bets yet')).toBeDefined()
})

test('a tooltip shows on focus, describes its button and leaves on Escape', async () => {
  render(
    <Tooltip text="Money you can stake now">
      <button>Wallet</button>
    </Tooltip>,
  )
  await userEvent.tab()
  const tip = screen.getByRole('tooltip')
  expect(screen.getByRole('button').getAttribute('aria-describedby')).toBe(tip.id)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
})
