import { fireEvent, screen } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'

const SEEDS = {
  serverSeed: 'd083cccb125a5470666d7e6288a14dbc3d4da7a4b17543b9b9349a264f22455d',
  commitment: 'b8966a43b84d644fdba528a1c1ade4fc259d9a554409ec69223ce7bd78316b22',
  clientSeed: 'ravi-monsoon-42',
  nonce: '1208',
}

const open = async (hash = ''): Promise<void> => {
  document.body.innerHTML = '<div id="verifier"></div>'
  history.replaceState(null, '', `/${hash}`)
  vi.resetModules()
  await import('./main.ts')
}

const type = (label: string, value: string): void =>
  void fireEvent.input(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })

const hashOf = (input: object): string => `#${encodeURIComponent(JSON.stringify(input))}`

beforeEach(() => {
  vi.stubGlobal('fetch', () => {
    throw new Error('the verifier asks nobody')
  })
})

test('[FAIRPAGE-5] a round that comes with the address is checked at once', async () => {
  await open(hashOf({ game: 'mines', ...SEEDS, mines: 3 }))
  expect(screen.getByText('The mines lie under cells 1, 3, 10, counted row by row from 1.')).toBeTruthy()
  expect(screen.getByText('Matches')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Client seed').value).toBe('ravi-monsoon-42')
})

test('[FAIRPAGE-5] a game alone shows its fields, and what is typed is checked', async () => {
  await open(hashOf({ game: 'dice' }))
  expect(document.getElementById('answer')?.textContent).toBe('')
  type('Server seed', SEEDS.serverSeed)
  type('Client seed', SEEDS.clientSeed)
  type('Nonce', SEEDS.nonce)
  fireEvent.submit(screen.getByRole('form', { name: 'Round' }))
  expect(screen.getByText('The roll is 37.25.')).toBeTruthy()
  expect(screen.getByText('Nothing to compare with')).toBeTruthy()
})

test('[FAIRPAGE-5] another game keeps what was typed and shows its own fields', async () => {
  await open(hashOf({ game: 'dice', ...SEEDS }))
  const game = screen.getByLabelText<HTMLSelectElement>('Game')
  fireEvent.change(game, { target: { value: 'plinko' } })
  expect(screen.getByLabelText<HTMLInputElement>('Nonce').value).toBe('1208')
  expect(screen.getByLabelText('Rows')).toBeTruthy()
  fireEvent.change(game, { target: { value: 'aviator' } })
  expect(screen.getByLabelText('Salt')).toBeTruthy()
})

test('[FAIRPAGE-5] a line of JSON is read, and one that is none is told', async () => {
  await open()
  const line = screen.getByLabelText('One round in JSON')
  const read = screen.getByText('Read this line')
  fireEvent.input(line, { target: { value: '{"game":' } })
  fireEvent.click(read)
  expect(screen.getByRole('alert').textContent).toBe('This is not one round in JSON.')
  fireEvent.input(line, { target: { value: JSON.stringify({ game: 'limbo', ...SEEDS }) } })
  fireEvent.click(read)
  expect(screen.getByText(/^The result is \d/)).toBeTruthy()
})

test('[FAIRPAGE-4] a broken seal is the first thing that is said', async () => {
  await open(hashOf({ game: 'dice', ...SEEDS, commitment: 'ab' }))
  expect(screen.getByRole('heading', { name: 'The seal does not match' })).toBeTruthy()
})

test('[FAIRPAGE-5] what comes with the address is text and never markup', async () => {
  await open(hashOf({ game: 'dice', ...SEEDS, clientSeed: '<img src=x onerror=1>' }))
  expect(document.querySelector('img')).toBeNull()
  expect(screen.getByText('<img src=x onerror=1>:1208:0')).toBeTruthy()
})
