import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { Sheet } from './sheet.tsx'

afterEach(cleanup)

const KINDS = { Dialog, Drawer, Sheet } as const

const Opening = ({ kind }: { readonly kind: keyof typeof KINDS }) => {
  const [open, setOpen] = useState(false)
  const Kind = KINDS[kind]
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Kind open={open} onOpenChange={setOpen} title="Deposit">
        <input aria-label="Amount" />
        <button>Submit</button>
      </Kind>
    </>
  )
}

test.each(['Dialog', 'Drawer', 'Sheet'] as const)(
  'a %s keeps the focus inside and gives it back',
  async (kind) => {
    render(<Opening kind={kind} />)
    const opener = screen.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    const modal = await screen.findByRole('dialog', { name: 'Deposit' })
    await waitFor(() => expect(modal.contains(document.activeElement)).toBe(true))
    for (let press = 0; press < 5; press += 1) {
      await userEvent.tab()
      expect(modal.contains(document.activeElement)).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(opener))
  },
)

test('while a dialog is open the page behind it is not there for a screen reader', async () => {
  render(<Opening kind="Dialog" />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog')
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toBeDefined())
})

test('a dialog writes no style element, which the content security policy would refuse', async () => {
  render(<Opening kind="Dialog" />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog')
  expect(document.querySelectorAll('style')).toHaveLength(0)
})
