import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { PasswordHints } from './password-hints.tsx'
import { Select } from './select.tsx'
import { StakeChips } from './stake-chips.tsx'
import { Stepper } from './stepper.tsx'
import { Switch } from './switch.tsx'
import { TextArea } from './text-area.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const describedText = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent?.trim())
    .join(' | ')

test('a field is named by its label and described by its error before its hint', () => {
  render(<Field label="Mobile number" hint="10 digits" error="Enter the 10 digit number" />)
  const input = screen.getByLabelText('Mobile number')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(describedText(input)).toBe('Enter the 10 digit number | 10 digits')
})

test('a field without error is not invalid, and its note is part of the label line', () => {
  render(<Field label="Amount" note="Deposit Limit (300 INR - 50,000 INR)" />)
  const input = screen.getByLabelText(/^Amount/)
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.hasAttribute('aria-describedby')).toBe(false)
})

test('the eye shows and hides a password and says which', async () => {
  render(<Field label="Password" reveal defaultValue="secret" />)
  const input = screen.getByLabelText('Password')
  expect(input.getAttribute('type')).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.getAttribute('type')).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.getAttribute('type')).toBe('password')
})

test('select, text area and checkbox carry label and error in the same way', () => {
  render(
    <>
      <Select label="Country" error="Choose one" options={[{ value: 'in', text: 'India' }]} />
      <TextArea label="Message" error="Write something" />
      <Checkbox label="I accept" error="Accept the terms" />
    </>,
  )
  const texts = ['Country', 'Message', 'I accept'].map((label) => describedText(screen.getByLabelText(label)))
  expect(texts).toEqual(['Choose one', 'Write something', 'Accept the terms'])
})

test('a checkbox can stand for some of a list', () => {
  const { rerender } = render(<Checkbox label="All" indeterminate />)
  const box = screen.getByRole<HTMLInputElement>('checkbox')
  expect(box.indeterminate).toBe(true)
  rerender(<Checkbox label="All" />)
  expect(box.indeterminate).toBe(false)
})

test('a switch turns by Space and says its state', async () => {
  const Turning = () => {
    const [on, setOn] = useState(false)
    return <Switch label="One-tap" checked={on} onChange={setOn} />
  }
  render(<Turning />)
  const control = screen.getByRole('switch', { name: 'One-tap' })
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(control.getAttribute('aria-checked')).toBe('true')
})

const Odds = ({ start, onValue }: { readonly start: number; readonly onValue?: (value: number) => void }) => {
  const [value, setValue] = useState(start)
  const change = (next: number): void => {
    setValue(next)
    onValue?.(next)
  }
  return <Stepper label="odds" value={value} onChange={change} />
}

test('a stepper walks the ladder of odds by keys and says the price', async () => {
  render(<Odds start={1.99} />)
  const spin = screen.getByRole('spinbutton', { name: 'odds' })
  await userEvent.tab()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(spin.getAttribute('aria-valuetext')).toBe('2.02')
  await userEvent.keyboard('{PageDown}')
  expect(spin.getAttribute('aria-valuetext')).toBe('1.91')
  await userEvent.keyboard('{Home}{ArrowDown}')
  expect(spin.getAttribute('aria-valuetext')).toBe('1.01')
})

const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('plus steps once on a press and goes on while it is held', () => {
  vi.useFakeTimers()
  const seen: number[] = []
  render(<Odds start={1.5} onValue={(value) => seen.push(value)} />)
  const plus = screen.getByRole('button', { name: 'Raise odds' })
  fireEvent.pointerDown(plus, { button: 0 })
  expect(seen).toEqual([1.51])
  pass(399)
  expect(seen).toEqual([1.51])
  pass(1)
  pass(80)
  expect(seen).toEqual([1.51, 1.52, 1.53])
  fireEvent.pointerUp(plus)
  fireEvent.click(plus, { detail: 1 })
  pass(1000)
  expect(seen).toHaveLength(3)
})

test('a screen reader that only clicks steps once', () => {
  const seen: number[] = []
  render(<Odds start={1.5} onValue={(value) => seen.push(value)} />)
  fireEvent.click(screen.getByRole('button', { name: 'Lower odds' }), { detail: 0 })
  expect(seen).toEqual([1.49])
})

test('stake chips say what they add or set, and the chosen one is pressed', async () => {
  const [pick, max] = [vi.fn<(amount: number) => void>(), vi.fn<() => void>()]
  render(
    <>
      <StakeChips amounts={[10_000]} onPick={pick} onMax={max} />
      <StakeChips amounts={[500, 2000]} mode="set" value={2000} onPick={pick} label="Amount" />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Add ₹10,000' }))
  await userEvent.click(screen.getByRole('button', { name: 'Max' }))
  expect([pick.mock.calls, max.mock.calls.length]).toEqual([[[10_000]], 1])
  const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
  expect([pressed('Set ₹500'), pressed('Set ₹2,000')]).toEqual(['false', 'true'])
})

test('[VAL-11] the hints check themselves off while the player types', () => {
  const { rerender } = render(<PasswordHints password="maidan" />)
  const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items()).toEqual([
    'At least 8 symbols, not yet',
    '1 digit, not yet',
    '1 lowercase, met',
    '1 uppercase, not yet',
  ])
  rerender(<PasswordHints password="Maidan77" />)
  expect(items().every((text) => text.endsWith(', met'))).toBe(true)
})
