import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../../lib/session/session-state.ts'
import { Contact } from './contact.tsx'

let sent: unknown[]

const answering = (status: number, body: object) =>
  vi.stubGlobal('fetch', async (_url: string, { body: text }: { body: string }) => {
    sent.push(JSON.parse(text))
    return { status, json: async () => body }
  })

beforeEach(() => {
  cleanup()
  sent = []
  useSession.setState(useSession.getInitialState(), true)
  answering(201, { error: false, message: 'Message sent', data: { reference: 1042 } })
})

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const fill = () => {
  type('Name', 'Meera Joshi')
  type('Email or mobile number', 'meera@example.com')
  type('Subject', 'A bet or a round')
  type('Message', 'My bet 812 is missing')
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }))

test('[HTTP-31] the contact form reaches the operator and shows the number of the message', async () => {
  render(<Contact />)
  fill()
  press()
  expect(await screen.findByText('1042')).toBeDefined()
  expect(sent).toEqual([
    {
      name: 'Meera Joshi',
      email: 'meera@example.com',
      subject: 'A bet or a round',
      message: 'My bet 812 is missing',
    },
  ])
})

test('[HTTP-31] an empty contact form says what is missing, moves to it and sends nothing', async () => {
  render(<Contact />)
  press()
  for (const message of [
    'Name cannot be empty',
    'Please enter an email address or a mobile number, so that we can answer',
    'Please enter a subject',
    'Please enter a message of at least 10 characters',
  ])
    expect(screen.getByText(message)).toBeDefined()
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  expect(sent).toEqual([])
})

test('[HTTP-31] a number goes as mobile, and one press after another sends one message', async () => {
  render(<Contact />)
  fill()
  type('Email or mobile number', '98200 44718')
  press()
  press()
  await screen.findByText('1042')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ mobile: '98200 44718' })
})

test('[HTTP-31] a refusal is shown beside the form, which keeps its text', async () => {
  answering(429, { error: true, message: 'Too many attempts. Please try again later' })
  render(<Contact />)
  fill()
  press()
  expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Please try again later')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('My bet 812 is missing')
})

test('[HTTP-31] a player finds the own name and number in the form, and may clear them', async () => {
  useSession.setState({
    isAuth: true,
    user: { name: 'Ravi Kumar', userName: 'ravi', mobileNumber: '9820044210' },
  })
  render(<Contact />)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ravi Kumar')
  const replyTo = screen.getByLabelText<HTMLInputElement>('Email or mobile number')
  expect(replyTo.value).toBe('9820044210')
  type('Email or mobile number', '')
  expect(replyTo.value).toBe('')
  type('Subject', 'A bet or a round')
  type('Message', 'My bet 812 is missing')
  press()
  expect(screen.getByText(/Please enter an email address or a mobile number/)).toBeDefined()
  type('Email or mobile number', '98200 44718')
  press()
  await screen.findByText('1042')
  expect(sent[0]).toMatchObject({ name: 'Ravi Kumar', mobile: '98200 44718' })
})
