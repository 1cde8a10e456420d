import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Status } from '../data/status.tsx'
import { SideSquare } from './side-square.tsx'
import { CopyField, CopyList } from '../buttons/copy-field.tsx'
import { Money } from '../money/money.tsx'
import { OddsCell } from './odds-cell.tsx'
import { Progress } from '../data/progress.tsx'
import { Qr } from '../data/qr.tsx'
import { Suspended } from './suspended.tsx'

afterEach(cleanup)

test('a cell is a button named by side, runner, price and size, and says that it is chosen', async () => {
  const choose = vi.fn<() => void>()
  render(<OddsCell side="back" runner="India" price={1.85} size={12_400} selected onSelect={choose} />)
  const cell = screen.getByRole('button', { name: 'Back India 1.85, 12,400 available', pressed: true })
  await userEvent.click(cell)
  expect(choose).toHaveBeenCalledTimes(1)
  expect(cell.textContent).toBe('1.8512k')
})

test('a suspended cell keeps its price and takes no press', async () => {
  const choose = vi.fn<() => void>()
  render(
    <Suspended active text="Ball running">
      <OddsCell side="lay" runner="India" price={1.86} suspended onSelect={choose} />
    </Suspended>,
  )
  const cell = screen.getByRole('button', { name: 'Lay India 1.86, suspended' })
  await userEvent.click(cell)
  expect(choose).not.toHaveBeenCalled()
  expect(cell.textContent).toBe('1.86')
  expect(screen.getByText('Ball running')).toBeDefined()
})

test('a cell without a price is no button and says so', () => {
  render(<OddsCell side="back" runner="The draw" price={null} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('img', { name: 'Back The draw, no price' })).toBeDefined()
})

test('a move is shown by a mark on the cell, not by its colour', () => {
  render(<OddsCell side="back" runner="India" price={1.85} move="up" />)
  expect(screen.getByRole('button').dataset['move']).toBe('up')
})

test('the same cell keeps the focus while its price moves', async () => {
  const { rerender } = render(<OddsCell side="back" runner="India" price={1.85} />)
  await userEvent.tab()
  rerender(<OddsCell side="back" runner="India" price={1.86} move="up" />)
  expect(document.activeElement?.textContent).toBe('1.86')
})

test('money shows its sign and its tone', () => {
  const { container, rerender } = render(<Money amount={-9118} sign tone="auto" />)
  expect([container.textContent, container.firstElementChild?.className]).toEqual([
    '−₹9,118.00',
    'ui-money ui-tone-down',
  ])
  rerender(<Money amount={1850} sign tone="auto" />)
  expect([container.textContent, container.firstElementChild?.className]).toEqual([
    '+₹1,850.00',
    'ui-money ui-tone-up',
  ])
})

test('states and sides have words', () => {
  const { container } = render(
    <>
      <Status state="in-play" />
      <Status state="waiting" />
      <SideSquare side="lay" />
    </>,
  )
  expect(container.textContent).toBe('In playWaitingLLay')
})

test('a copy button copies the value, says so and tells its caller', async () => {
  const copied = vi.fn<(value: string) => void>()
  const user = userEvent.setup()
  render(
    <CopyList>
      <CopyField label="IFSC code" value="MDNB0000421" onCopied={copied} />
    </CopyList>,
  )
  await user.click(screen.getByRole('button', { name: 'Copy ifsc code' }))
  expect(await navigator.clipboard.readText()).toBe('MDNB0000421')
  expect(copied).toHaveBeenCalledWith('MDNB0000421')
  expect(screen.getByRole('button', { name: 'IFSC code copied' })).toBeDefined()
})

test('a QR code is 150 wide on a light ground and has a name', () => {
  render(<Qr value="upi://pay?pa=maidan@mdn" label="UPI code" />)
  const code = screen.getByRole('img', { name: 'UPI code' })
  expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['150', '150'])
  expect(code.querySelector('path')?.getAttribute('fill')).toBe('#ffffff')
})

test('progress stays between its ends and speaks in words', () => {
  render(<Progress label="Bonus wagered" value={9000} max={5000} text="all of ₹5,000" />)
  const bar = screen.getByRole('progressbar', { name: 'Bonus wagered' })
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual([
    '5000',
    'all of ₹5,000',
  ])
})
