import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { HUB, NEW_PROVIDER, providerOf, PROVIDERS } from '../../../lib/testing/casino.ts'
import { ADMIN, SUPPORT } from '../../../lib/testing/people.ts'
import { fill, press, renderFor, spyToasts, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted, refused } from '../../../lib/testing/server.ts'
import { Providers } from './providers.tsx'

afterEach(startAnew)

const openAt = (path: string, answers: Record<string, Answerer> = {}, me = ADMIN) => {
  const server = fakeServer(me, answers)
  renderFor(me, <Providers />, path)
  return server
}

const textsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('[CATDESK-4] providers stand with their dialect, whether they are on and answer, and their last transaction', async () => {
  openAt('/providers')
  expect(textsOf(await screen.findByRole('row', { name: /^Maidan Studio/ }))).toEqual([
    'Maidan Studio',
    'maidan-studio',
    'Spribe',
    'On',
    'No failure',
    '15 Nov 2026, 11:58',
    '1',
  ])
  expect(textsOf(screen.getByRole('row', { name: /^Hub of Games/ }))).toEqual(
    expect.arrayContaining(['Hub88', 'On, not answering', 'Not asked until 12:01:00', '2']),
  )
  expect(textsOf(screen.getByRole('row', { name: /^Big Studio/ }))).toEqual(
    expect.arrayContaining(['Off', '2 failures in a row', 'none lately', '0']),
  )
})

const ADD = 'POST /staff/casino/providers'

test('[CATDESK-5] a provider is added; what is wrong is said under its field, also what only the server knows', async () => {
  const toasts = spyToasts()
  let isTaken = true
  const server = openAt('/providers', {
    [ADD]: () =>
      isTaken
        ? refused(409, 'There is a provider with this code already', 'provider_exists')
        : granted({ data: NEW_PROVIDER }),
  })
  await press('Add a provider')
  await fill('Code', 'Big Studio')
  await fill('Launch address', 'javascript:alert(1)')
  await press('Add the provider')
  expect(await screen.findByText('The address must begin with https:// or /')).toBeTruthy()
  expect(screen.getByText('Please enter a name')).toBeTruthy()
  expect(screen.getByText('Please use 2 to 30 small letters, digits and dashes, a letter first')).toBeTruthy()
  expect(server.to(ADD)).toEqual([])
  await fill('Code', 'hub')
  await fill('Name', ' Big Studio ')
  await fill('Launch address', 'https://big.example')
  await press('Add the provider')
  const said = await screen.findAllByText('There is a provider with this code already')
  expect(said).toHaveLength(1)
  expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true')
  isTaken = false
  await fill('Code', 'big-studio')
  await press('Add the provider')
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Big Studio is added, and off'))
  expect(server.to(ADD).at(-1)?.body).toEqual({
    code: 'big-studio',
    name: 'Big Studio',
    launchUrl: 'https://big.example',
    operator: 'maidan',
    dialect: 'evolution',
  })
})

const SAVE = 'POST /staff/casino/providers/hub'

test('[CATDESK-5] the kill switch says what it means, and sends the version that was seen once for two taps', async () => {
  const toasts = spyToasts()
  const server = openAt('/providers/hub', { [SAVE]: granted({ data: { ...HUB, on: false } }) })
  await press('Switch off')
  expect(await screen.findByText(/Wins and returned stakes of rounds in play still arrive/)).toBeTruthy()
  const confirm = await screen.findByRole('button', { name: 'Switch Hub of Games off' })
  confirm.click()
  confirm.click()
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Hub of Games is off'))
  expect(server.to(SAVE).map(({ body }) => body)).toEqual([
    {
      version: 3,
      on: false,
      name: 'Hub of Games',
      launchUrl: 'https://hub.example/launch',
      operator: 'maidan',
    },
  ])
})

test('[CATDESK-5] whoever switches a provider on that has no key is warned, and one who was overtaken is told', async () => {
  spyToasts()
  const said = 'A colleague changed this meanwhile. Please reload'
  openAt('/providers/big-studio', {
    'POST /staff/casino/providers/big-studio': refused(409, said, 'version_stale'),
  })
  await press('Switch on')
  expect(await screen.findByText('It has no key, so every call of it will be refused.')).toBeTruthy()
  await press('Switch Big Studio on')
  expect(await screen.findByText(said)).toBeTruthy()
})

test('[CATDESK-5] a name and addresses are changed after what will be different was shown', async () => {
  spyToasts()
  const server = openAt('/providers/hub', { [SAVE]: granted({ data: HUB }) })
  await press('Change')
  await fill('Name', 'Hub')
  expect(await screen.findByText('Hub of Games', { selector: 's' })).toBeTruthy()
  await press('Save Hub of Games')
  await waitFor(() => expect(server.to(SAVE).at(-1)?.body).toMatchObject({ name: 'Hub', on: true }))
})

test('[CATDESK-6] a new key is made beside the old one, and its secret is shown once', async () => {
  spyToasts()
  const studio = providerOf()
  const keys = 'POST /staff/casino/providers/maidan-studio/keys'
  const server = openAt('/providers/maidan-studio', {
    [keys]: granted({ data: { provider: studio, secret: 's3cret-of-43-letters' } }),
  })
  await press('New key')
  await press('Make the key')
  const shown = within(await screen.findByRole('dialog', { name: 'New key of Maidan Studio' }))
  expect(shown.getByText('s3cret-of-43-letters')).toBeTruthy()
  expect(shown.getByText(/\/api\/seamless\/maidan-studio$/)).toBeTruthy()
  expect(server.to(keys).map(({ body }) => body)).toEqual([{ overlapMinutes: 1440 }])
  await press('I have passed it on')
  await waitFor(() => expect(screen.queryByText('s3cret-of-43-letters')).toBeNull())
})

test('[CATDESK-6] of a provider that signs itself the public key is asked for, and refused under its field', async () => {
  spyToasts()
  const keys = 'POST /staff/casino/providers/hub/keys'
  const pem = '-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----'
  const said = 'This is not a public key that the provider can sign for'
  const server = openAt('/providers/hub', { [keys]: refused(400, said, 'key_invalid') })
  await press('New key')
  await press('Make the key')
  expect(await screen.findByText(/^Please paste all of the key/)).toBeTruthy()
  await fill('Public key of the provider', pem)
  await fill('The key of today', '60')
  await press('Make the key')
  expect(await screen.findByText(said)).toBeTruthy()
  expect(server.to(keys).at(-1)?.body).toEqual({ overlapMinutes: 60, publicKey: `${pem}\n` })
})

test('[CATDESK-6] the first key of a provider replaces none', async () => {
  spyToasts()
  const keys = 'POST /staff/casino/providers/big-studio/keys'
  const server = openAt('/providers/big-studio', { [keys]: 'nothing' })
  expect(await screen.findByText('No call of it can be proved without a key.')).toBeTruthy()
  await press('New key')
  expect(screen.queryByLabelText('The key of today')).toBeNull()
  await press('Make the key')
  expect(await screen.findByText(/Reload the page before you repeat it/)).toBeTruthy()
  expect(server.to(keys).at(-1)?.body).toEqual({ overlapMinutes: 0 })
})

test('[CATDESK-6] a key that was replaced is ended before its time, the one in use is not', async () => {
  const toasts = spyToasts()
  const end = 'POST /staff/casino/providers/hub/keys/9/end'
  const server = openAt('/providers/hub', { [end]: granted({ data: HUB }) })
  expect(await screen.findByText('until 15 Nov 2026, 22:00')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'End key 12' })).toBeNull()
  await press('End key 9')
  expect(await screen.findByText(/Calls that are signed with it are refused from now on/)).toBeTruthy()
  await press('End key 9')
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Key 9 has ended'))
  expect(server.to(end)).toHaveLength(1)
})

test('[CATDESK-9] who may only read games sees providers and has no button that changes one', async () => {
  openAt('/providers/hub', {}, SUPPORT)
  expect(await screen.findByRole('heading', { name: 'Hub of Games', level: 2 })).toBeTruthy()
  expect(screen.getAllByRole('row')).toHaveLength(PROVIDERS.length + 1)
  for (const name of [/^Switch/, /^Change/, /^New key/, /^End key/, /^Add/])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
