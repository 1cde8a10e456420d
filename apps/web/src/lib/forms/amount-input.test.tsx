import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { AmountInput } from './amount-input.tsx'

afterEach(cleanup)

const Form = () => {
  const [value, setValue] = useState('')
  return (
    <>
      <AmountInput label="Amount" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Amount')
const state = () => [field().value, field().selectionStart, screen.getByRole('status').textContent]

test('[PAY-30] an amount is grouped while it is typed, and its plain figures are what the form has', async () => {
  render(<Form />)
  await userEvent.type(field(), '1234567.5')
  expect(state()).toEqual(['12,34,567.5', 11, '1234567.5'])
})

test('[PAY-30] a figure typed or deleted in the middle leaves the caret where the player works', async () => {
  render(<Form />)
  await userEvent.type(field(), '123456')
  expect(field().value).toBe('1,23,456')
  field().setSelectionRange(1, 1)
  await userEvent.keyboard('9')
  expect(state()).toEqual(['19,23,456', 2, '1923456'])
  await userEvent.keyboard('{Backspace}')
  expect(state()).toEqual(['1,23,456', 1, '123456'])
})
