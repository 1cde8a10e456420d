import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { INSTANT_GAMES, INSTANT_NAMES, type InstantGameSlug } from '@maidan/contracts/player'
import { type ComponentType, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Cached } from '../../../lib/cache/cached.tsx'
import { queryClient } from '../../../lib/cache/query.ts'
import { fakeServer, granted } from '../../../lib/testing/fake-server.ts'
import type { GameMode } from '../frame/game-page.tsx'
import { useSound } from '../play/sound.ts'
import { termsFor } from '../testing.ts'
import { Dice } from './instant/dice.tsx'
import { Goal } from './moves/goal.tsx'
import { Hilo } from './moves/hilo.tsx'
import { Hotline } from './instant/hotline.tsx'
import { Keno } from './instant/keno.tsx'
import { Mines } from './moves/mines.tsx'
import { MiniRoulette } from './instant/miniroulette.tsx'
import { Plinko } from './instant/plinko.tsx'

const GAMES: Readonly<Record<InstantGameSlug, ComponentType<{ readonly mode: GameMode }>>> = {
  dice: Dice,
  plinko: Plinko,
  keno: Keno,
  miniroulette: MiniRoulette,
  hotline: Hotline,
  mines: Mines,
  goal: Goal,
  hilo: Hilo,
}

const tableOf = (slug: InstantGameSlug) => (slug === 'plinko' || slug === 'keno' ? 'rtp-99' : 'rtp-97')

const gamesWith = (change: object = {}) =>
  granted({
    data: INSTANT_GAMES.map((slug) => {
      const { payTable: _, ...view } = termsFor(slug)
      return { ...view, name: INSTANT_NAMES[slug], table: tableOf(slug), ...change }
    }),
  })

/** Reduced motion and a wide window: results at once, and the drawer beside the board. */
const stillWindow = (): void =>
  void vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /reduce|min-width/.test(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))

beforeEach(stillWindow)
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  localStorage.clear()
  useSound.setState({ isOn: false })
})

const open = async (slug: InstantGameSlug, change?: object) => {
  const server = fakeServer({ 'GET /games/instant': gamesWith(change) })
  const Game = GAMES[slug]
  render(
    <Cached>
      <Suspense>
        <Game mode="demo" />
      </Suspense>
    </Cached>,
  )
  await screen.findByRole('heading', { name: INSTANT_NAMES[slug], level: 1 })
  await screen.findByText(/^Next round number/)
  return { server, user: userEvent.setup() }
}

const action = () => document.querySelector<HTMLElement>('.gm-cta')!
const said = () => document.querySelector('.gm-say')!.textContent
const isOver = () => action().dataset['kind'] === 'bet' && !/Choose your stake/.test(said())

type User = ReturnType<typeof userEvent.setup>

/** One round from its bet to its end, with whatever move comes first. */
const playRound = async (user: User): Promise<void> => {
  await user.click(action())
  await waitFor(() => expect(said()).not.toMatch(/Choose your stake/))
  for (let moves = 0; moves < 60 && !isOver(); moves += 1) {
    const move =
      screen.queryByRole('button', { name: / for me$/ }) ??
      screen.getAllByRole('button', { name: /^Higher/ })[0]!
    await user.click(move)
  }
  expect(isOver()).toBe(true)
}

test.each(INSTANT_GAMES)(
  '[PLAY-1] [PLAY-2] [PLAY-15] %s is played as a demo, says so, tells what happened, and sends nothing',
  async (slug) => {
    const { server, user } = await open(slug)
    if (slug === 'miniroulette') await user.click(screen.getByRole('button', { name: /^Red, pays 1\.94x/ }))
    expect(action().textContent).toContain('Demo ₹100.00')
    expect(within(screen.getByLabelText('Board')).getByText('Demo')).toBeTruthy()
    await playRound(user)
    expect(said()).toMatch(/Demo ₹/)
    expect(screen.getByLabelText(/^Last multipliers/).children).toHaveLength(1)
    expect(server.to(`POST /games/${slug}/bet`)).toHaveLength(0)
  },
)

test.each(INSTANT_GAMES)(
  '[PLAY-14] a round of %s is checked in the browser, each part by itself',
  async (slug) => {
    const { user } = await open(slug)
    if (slug === 'miniroulette') await user.click(screen.getByRole('button', { name: /^Number 5,/ }))
    await playRound(user)
    await user.click(await screen.findByRole('button', { name: /^Check round/ }))
    await user.click(await screen.findByRole('button', { name: 'Take new seeds and check' }))
    expect(await screen.findByText('Played again in this browser, same result')).toBeTruthy()
    expect(screen.getAllByText('Matches')).toHaveLength(3)
  },
)

test('[PLAY-1] a game that is closed says so and takes no bet', async () => {
  await open('dice', { enabled: false })
  expect(said()).toBe('This game is closed at the moment.')
  expect(action().getAttribute('aria-disabled')).toBe('true')
})

test('[PLAY-12] auto play is not offered where the operator forbids it', async () => {
  await open('dice', { autoplay: false })
  expect(screen.queryByRole('tab', { name: 'Auto' })).toBeNull()
})

test('[PLAY-11] auto play asks for both stops, plays its rounds and says why it is over', async () => {
  const { user } = await open('dice')
  await user.click(screen.getByRole('tab', { name: 'Auto' }))
  expect(action().getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Please say at which gain to stop')).toBeTruthy()
  await user.clear(screen.getByLabelText('Rounds'))
  await user.type(screen.getByLabelText('Rounds'), '2')
  await user.type(screen.getByLabelText('Stop when up by'), '5000')
  await user.type(screen.getByLabelText('Stop when down by'), '5000')
  await user.click(action())
  expect(
    await screen.findByText('Auto play is over: all rounds are played.', {}, { timeout: 5000 }),
  ).toBeTruthy()
  expect(screen.getByLabelText(/^Last multipliers/).children).toHaveLength(2)
})

test('[PLAY-30] auto play of hi-lo guesses the likelier side and cashes out where the player says', async () => {
  const { user } = await open('hilo')
  await user.click(screen.getByRole('tab', { name: 'Auto' }))
  const at = screen.getByLabelText('Cash out at')
  await user.clear(at)
  await user.type(at, '1')
  expect(screen.getByText('Please cash out at 1.01x to 1000x')).toBeTruthy()
  await user.type(at, '.2')
  await user.clear(screen.getByLabelText('Rounds'))
  await user.type(screen.getByLabelText('Rounds'), '3')
  await user.type(screen.getByLabelText('Stop when up by'), '5000')
  await user.type(screen.getByLabelText('Stop when down by'), '5000')
  await user.click(action())
  const over = 'Auto play is over: all rounds are played.'
  expect(await screen.findByText(over, {}, { timeout: 8000 })).toBeTruthy()
  const results = [...screen.getByLabelText(/^Last multipliers/).children].map(({ textContent }) =>
    Number.parseFloat(textContent),
  )
  expect(results).toHaveLength(3)
  expect(results.every((result) => result === 0 || result >= 1.2)).toBe(true)
})

test('[PLAY-9] space bets and the arrows set the target, but not while somebody types', async () => {
  const { user } = await open('dice')
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('51.50')).toBeTruthy()
  await user.click(screen.getByLabelText('Stake'))
  await user.keyboard(' ')
  expect(said()).toMatch(/Choose your stake/)
  act(() => (document.activeElement as HTMLElement).blur())
  await user.keyboard(' ')
  await waitFor(() => expect(said()).toMatch(/51\.50/))
})

test('[PLAY-9] no key plays while a dialog is open', async () => {
  const { user } = await open('dice')
  await user.click(screen.getByRole('button', { name: 'Rules of Dice' }))
  await screen.findByRole('dialog')
  await user.keyboard(' ')
  expect(said()).toMatch(/Choose your stake/)
})

test('[PLAY-8] the buttons beside the stake halve and double it, and set the limits', async () => {
  const { user } = await open('dice')
  const stake = screen.getByLabelText<HTMLInputElement>('Stake')
  const press = async (name: string): Promise<string> => {
    await user.click(screen.getByRole('button', { name }))
    return stake.value
  }
  expect(await press('Half the stake')).toBe('50')
  expect(await press('Double the stake')).toBe('100')
  expect(await press('Max')).toBe('10,000')
  expect(await press('Min')).toBe('1')
})

test('[PLAY-10] sound is off at first, and the choice is kept', async () => {
  const { user } = await open('dice')
  const sound = screen.getByRole('button', { name: 'Sound' })
  expect(sound.getAttribute('aria-pressed')).toBe('false')
  await user.click(sound)
  expect(sound.getAttribute('aria-pressed')).toBe('true')
  expect(localStorage.getItem('gameSound')).toBe('on')
})

test('[PLAY-13] new seeds are refused with the reason while a round is in play, and taken after it', async () => {
  const { user } = await open('mines')
  const before = screen.getByTestId('commitment').textContent
  await user.click(action())
  await screen.findByText(/Open a tile\./)
  await user.click(screen.getByRole('button', { name: 'New seeds' }))
  expect(await screen.findByText('You have a round in play. Please finish it first')).toBeTruthy()
  expect(screen.getByTestId('commitment').textContent).toBe(before)
  for (let moves = 0; moves < 30 && !isOver(); moves += 1)
    await user.click(screen.getByRole('button', { name: 'Open a tile for me' }))
  await user.click(screen.getByRole('button', { name: 'New seeds' }))
  await waitFor(() => expect(screen.getByTestId('commitment').textContent).not.toBe(before))
})

test('[PLAY-13] the number of the next round counts on with every bet', async () => {
  const { user } = await open('dice')
  const next = () => screen.getByText(/^Next round number/).textContent
  expect(next()).toBe('Next round number 0')
  await playRound(user)
  await playRound(user)
  await waitFor(() => expect(next()).toBe('Next round number 2'))
})

test('[PLAY-5] a round in play can be ended from the auto tab, too', async () => {
  const { user } = await open('mines')
  await user.click(action())
  await screen.findByText(/Open a tile\./)
  await user.click(screen.getByRole('tab', { name: 'Auto' }))
  expect(action().dataset['kind']).toBe('cash')
  expect(screen.getByRole('button', { name: 'Open a tile for me' })).toBeTruthy()
})

test('[PLAY-7] only a return above the stake is celebrated', async () => {
  const { user } = await open('plinko')
  for (let round = 1; round <= 12; round += 1) {
    await user.click(action())
    await waitFor(() => expect(screen.getByLabelText(/^Last multipliers/).children).toHaveLength(round))
    const isMore = Number(/ on ([\d.]+)x/.exec(said())?.[1]) > 1
    expect(document.querySelector('.gm-won') !== null).toBe(isMore)
  }
})
