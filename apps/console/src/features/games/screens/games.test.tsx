import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  chainOf,
  GAME_SETTINGS,
  NEXT_CHAIN,
  RETURNS,
  returnsOf,
  SHARED_SETTINGS,
} from '../../../lib/testing/games.ts'
import { ADMIN, ago, SUPPORT, TRADER } from '../../../lib/testing/people.ts'
import { fill, press, renderFor, spyToasts, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted, refused } from '../../../lib/testing/server.ts'
import { Games } from './games.tsx'

afterEach(startAnew)

const openAt = (path: string, answers: Record<string, Answerer> = {}, me = ADMIN) => {
  const server = fakeServer(me, answers)
  renderFor(me, <Games />, path)
  return server
}

const cellsOf = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('[GAMEDESK-1] every game stands with its state, its terms and what it promised and paid', async () => {
  openAt('/games')
  expect(await cellsOf(/^Dice/)).toEqual([
    'Dice',
    'Open',
    '96.99 to 97 %',
    '₹1 to ₹10,000',
    '₹10,00,000',
    '2,96,015',
    '96.99 %',
    '96.92 %',
    'Within',
  ])
  expect(await cellsOf(/^Keno/)).toContain('Closed')
  expect(await cellsOf(/^Mines/)).toContain('Alarm')
  expect(await cellsOf(/^Aviator/)).toEqual(
    expect.arrayContaining(['Open', '97 %', '₹10 to ₹10,000', '97.21 %']),
  )
  expect(await cellsOf(/^Colour Prediction/)).toContain('Waits for a chain')
  expect(screen.getByText(/1 game has paid what chance does not explain/)).toBeTruthy()
})

const SAVE = 'POST /staff/games/dice'
const [DICE] = GAME_SETTINGS

test('[GAMEDESK-2] closing a game asks, sends all its terms with the version that was seen, and says so', async () => {
  const toasts = spyToasts()
  const server = openAt('/games/dice', { [SAVE]: granted({ data: { ...DICE, enabled: false } }) })
  await press('Close game')
  expect(await screen.findByText(/Rounds in play go on and are paid/)).toBeTruthy()
  await press('Close Dice')
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Dice is saved'))
  expect(server.to(SAVE).map(({ body }) => body)).toEqual([
    {
      version: 3,
      enabled: false,
      autoplay: true,
      table: 'rtp-97',
      minStake: 1,
      maxStake: 10_000,
      maxWin: 1_000_000,
    },
  ])
})

test('[GAMEDESK-2] terms are changed with one of the listed tables, and what differs is shown before', async () => {
  const server = openAt('/games/dice', { [SAVE]: granted({ data: DICE! }) })
  await press('Terms')
  await fill('Lowest stake', '0')
  await fill('Payout table', 'rtp-99')
  await press('Save Dice')
  expect(await screen.findByText('The amount must be above zero')).toBeTruthy()
  await fill('Lowest stake', '20')
  fireEvent.click(screen.getByRole('switch', { name: 'Auto play' }))
  const dialog = within(screen.getByRole('dialog'))
  const options = within(dialog.getByLabelText('Payout table')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['96.99 to 97 %', '98.99 to 99 %'])
  await press('Save Dice')
  await waitFor(() =>
    expect(server.to(SAVE).map(({ body }) => body)).toMatchObject([
      { table: 'rtp-99', minStake: 20, autoplay: false, enabled: true },
    ]),
  )
})

test('[GAMEDESK-2] a colleague who was faster is told beside the button, and nothing is lost', async () => {
  spyToasts()
  const said = 'A colleague changed this meanwhile. Please reload'
  openAt('/games/dice', { [SAVE]: refused(409, said, 'version_stale') })
  await press('Close game')
  await press('Close Dice')
  expect(await screen.findByText(said)).toBeTruthy()
})

test('[GAMEDESK-3] an alarm is taken with a note for everybody', async () => {
  const toasts = spyToasts()
  const REVIEW = 'POST /staff/games/mines/review'
  const server = openAt('/games/mines', { [REVIEW]: granted({ data: returnsOf('mines') }) })
  expect(await screen.findByText(/It has paid less than chance explains in 99 of 100 cases/)).toBeTruthy()
  await press('Take alarm')
  await fill('What everybody reads beside the game', 'a')
  await press('Take the alarm')
  expect(await screen.findByText('Please write 3 to 300 characters')).toBeTruthy()
  await fill('What everybody reads beside the game', ' We replay every round. ')
  await press('Take the alarm')
  await waitFor(() => expect(toasts.success).toHaveBeenCalledTimes(1))
  expect(server.to(REVIEW).map(({ body }) => body)).toEqual([{ note: 'We replay every round.' }])
})

test('[GAMEDESK-3] an alarm that a colleague looks at has the colleague and the note, and cannot be taken again', async () => {
  const review = { since: ago(60), note: 'We replay every round.', by: 'd.iyer', rounds: 9 }
  const games = [returnsOf('mines', { state: 'alarm', review })]
  openAt('/games/mines', {
    'GET /staff/games/returns': granted({ data: { games, open: 0, since: ago(9000), madeAt: ago(0) } }),
  })
  expect(await screen.findByText(/d\.iyer looks at it since/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Take alarm/ })).toBeNull()
})

test('[GAMEDESK-4] support and traders read the games and have no button that changes one', async () => {
  for (const me of [SUPPORT, TRADER]) {
    openAt('/games/mines', {}, me)
    expect(await screen.findByRole('heading', { name: 'Mines' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /game$|Terms|alarm/ })).toBeNull()
    startAnew()
  }
})

test('[GAMEDESK-1] settings that do not load are asked for again', async () => {
  let failed = false
  openAt('/games', {
    'GET /staff/games': () => {
      const first = !failed
      failed = true
      return first ? refused(400, 'Not now', 'bad_request') : granted({ data: GAME_SETTINGS })
    },
    'GET /staff/games/returns': granted({ data: { games: RETURNS, open: 1, since: null, madeAt: ago(0) } }),
  })
  await press('Try again')
  expect(await screen.findByRole('row', { name: /^Dice/ })).toBeTruthy()
})

test('[GAMEDESK-2] a shared game is closed and set up by the same hand as the others', async () => {
  const SHARED = 'POST /staff/games/shared/aviator'
  const [aviator] = SHARED_SETTINGS
  const server = openAt('/games/aviator', { [SHARED]: granted({ data: aviator! }) })
  spyToasts()
  await press('Terms')
  await fill('Highest stake', '5000')
  await press('Save Aviator')
  await waitFor(() =>
    expect(server.to(SHARED).map(({ body }) => body)).toMatchObject([
      { version: 2, enabled: true, maxStake: 5000, table: 'rtp-97' },
    ]),
  )
  await press('Close game')
  await press('Close Aviator')
  await waitFor(() => expect(server.to(SHARED).at(-1)?.body).toMatchObject({ enabled: false }))
})

const BLOCK = 'POST /staff/games/shared/chains/4/block'

test('[GAMEDESK-8] a chain says where it stands and where its salt comes from, and a block is announced for the next', async () => {
  spyToasts()
  const server = openAt('/games/aviator', { [BLOCK]: granted({ data: NEXT_CHAIN }) })
  expect(await screen.findByText('812 of 10,000')).toBeTruthy()
  expect(screen.getByText(/^Drawn by our server/)).toBeTruthy()
  expect(screen.getByText(/9,088 rounds are left before our server draws the salt by itself/)).toBeTruthy()
  await press('Announce block')
  await screen.findByRole('dialog')
  await press('Announce block')
  expect(await screen.findByText('Please enter the height of the block')).toBeTruthy()
  await fill('Height of the block', '915000')
  await press('Announce block 915000')
  await waitFor(() => expect(server.to(BLOCK).map(({ body }) => body)).toEqual([{ height: 915_000 }]))
})

test('[GAMEDESK-8] the hash of the announced block is entered once, and what is none is not sent', async () => {
  spyToasts()
  const SALT = 'POST /staff/games/shared/chains/4/salt'
  const block = { height: 915_000, announcedAt: ago(60) }
  const awaited = chainOf({ ...NEXT_CHAIN, next: 'enter', block, announcedBy: 'd.iyer' })
  const server = openAt('/games/aviator', {
    'GET /staff/games/shared/aviator/chains': granted({ data: { chains: [awaited], serverDrawsAt: 100 } }),
    [SALT]: granted({ data: awaited }),
  })
  expect(await screen.findByText(/Block 9,15,000 is awaited, announced by d\.iyer/)).toBeTruthy()
  await press('Enter hash of the block')
  await fill('Height of the block', '915000')
  await fill('Hash of the block', 'abc')
  await press('Fix the salt')
  expect(await screen.findByText(/64 hex digits that begin with 16 zeros/)).toBeTruthy()
  expect(server.to(SALT)).toEqual([])
  const hash = `${'0'.repeat(19)}${'a'.repeat(45)}`
  await fill('Hash of the block', ` ${hash.toUpperCase()} `)
  await press('Fix the salt')
  await waitFor(() => expect(server.to(SALT).map(({ body }) => body)).toEqual([{ height: 915_000, hash }]))
})

test('[GAMEDESK-4] [GAMEDESK-8] who may only read sees the chains and arms none', async () => {
  openAt('/games/aviator', {}, SUPPORT)
  expect(await screen.findByText('812 of 10,000')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /block/i })).toBeNull()
})
