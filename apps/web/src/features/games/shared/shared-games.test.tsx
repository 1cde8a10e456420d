import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { SharedGameSlug } from '@maidan/contracts/player'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Cached } from '../../../lib/cache/cached.tsx'
import { queryClient } from '../../../lib/cache/query.ts'
import { usePanel } from '../../../lib/page/panels.ts'
import { begin, end } from '../../../lib/session/session-state.ts'
import { AviatorBoard } from './aviator/aviator.tsx'
import { ColorGame } from './color/color-prediction.tsx'
import { AtTable } from './frame/shared-page.tsx'
import type { GamesLineDeps } from './line/games-line.ts'
import { fakeDealer } from './testing/fake-dealer.ts'
import {
  endRound,
  type House,
  nextRound,
  openHouse,
  ownBets,
  resultOf,
  settle,
  sharedTerms,
  takeOff,
  viewOf,
} from './testing/house.ts'

const BOARDS = { aviator: AviatorBoard, 'color-prediction': ColorGame } as const

/** Reduced motion and a wide window: no canvas, and the drawer beside the board. */
const stillWindow = (): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /reduce|min-width/.test(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  )
}

beforeEach(() => {
  stillWindow()
  begin('token', undefined)
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  end('silent')
  usePanel.getState().close()
  vi.unstubAllGlobals()
})

/** The browser's own clock is five minutes off; it only counts. */
const open = async (slug: SharedGameSlug, house: House = openHouse(slug), change = {}) => {
  let line: GamesLineDeps | undefined
  const dealer = fakeDealer(house)
  const openLine = async (deps: GamesLineDeps) => {
    line = deps
    deps.setPhase('connected')
    return { close: () => {} }
  }
  const localMs = (): number => house.now - 1_799_999_700_000
  const { unmount } = render(
    <Cached>
      <AtTable
        terms={{ ...sharedTerms(slug), ...change }}
        Board={BOARDS[slug]}
        {...{ dealer, openLine, localMs }}
      />
    </Cached>,
  )
  await screen.findByRole('heading', { level: 1 })
  return {
    house,
    unmount,
    user: userEvent.setup(),
    /** Something happens in the house, and everybody is told. */
    tell: (happen: (house: House) => void): void =>
      act(() => {
        happen(house)
        line?.tell(viewOf(house))
      }),
  }
}

const bet = (number: number) => within(screen.getByRole('region', { name: `Bet ${number}` }))
const button = (number: number) =>
  screen.getByRole('region', { name: `Bet ${number}` }).querySelector<HTMLElement>('.gm-cta')!
const status = () => document.querySelector('.av-status')!.textContent
const number = () => document.querySelector('.av-number')!.textContent

test('[PLAY-22] [PLAY-23] a player bets, cashes out, and the receipt says what the server paid', async () => {
  const { user, tell, house } = await open('aviator')
  await user.click(button(1))
  await waitFor(() => expect(button(1).textContent).toMatch(/Cancel bet/))
  tell(takeOff)
  tell(() => (house.now += 3000))
  await waitFor(() => expect(button(1).textContent).toMatch(/Cash out₹118\./))
  await user.click(button(1))
  expect(await bet(1).findByText('Cashed out at 1.19x')).toBeTruthy()
  expect(bet(1).getByText('₹119.00')).toBeTruthy()
  expect(document.querySelector('.gm-won')?.textContent).toBe('+₹19.00')
})

test('[PLAY-20] [PLAY-23] what the button promises is never more than the server pays for the tap', async () => {
  const { user, tell, house } = await open('aviator')
  await user.click(button(1))
  await waitFor(() => expect(button(1).textContent).toMatch(/Cancel bet/))
  tell(takeOff)
  for (const step of [500, 700, 900, 1100]) {
    tell(() => (house.now += step))
    await waitFor(() => expect(button(1).textContent).toMatch(/Cash out/))
  }
  const promised = Number(/₹([\d.]+)/.exec(button(1).textContent)![1])
  await user.click(button(1))
  await bet(1).findByText(/^Cashed out at/)
  expect(ownBets(house)[0]?.payout).toBeGreaterThanOrEqual(promised)
})

test('[PLAY-25] the text under the number says what goes on, and the number is that of the round', async () => {
  const { tell, house } = await open('aviator')
  expect(status()).toBe('Take-off soon. 0 bets in this round.')
  house.others.set('1', { name: 'a••••z', slot: '1', stake: 500 })
  tell(takeOff)
  expect(status()).toBe('The kite is up. 1 bet still holds the string.')
  tell(endRound)
  expect(status()).toBe('Cut at 1.44x.')
  await waitFor(() => expect(number()).toBe('1.44x'))
  expect(screen.getByLabelText(/^Last multipliers/).firstElementChild?.textContent).toBe('1.44x')
})

test('[PLAY-21] whoever comes late or comes back sees the same round with his bets', async () => {
  const house = openHouse('aviator')
  const first = await open('aviator', house)
  await first.user.click(button(2))
  await waitFor(() => expect(button(2).textContent).toMatch(/Cancel bet/))
  first.unmount()
  takeOff(house)
  house.now += 2000
  await open('aviator', house)
  await waitFor(() => expect(button(2).textContent).toMatch(/Cash out/))
  expect(button(1).textContent).toMatch(/Bet next round/)
})

test('[PLAY-22] the two bets are independent, and a refusal stands at its own', async () => {
  const { user } = await open('aviator')
  await user.click(bet(1).getByRole('button', { name: 'Max' }))
  await user.click(button(1))
  expect(await bet(1).findByText('Your balance is too low')).toBeTruthy()
  await user.click(button(2))
  await waitFor(() => expect(button(2).textContent).toMatch(/Cancel bet/))
  expect(bet(2).queryByText('Your balance is too low')).toBeNull()
})

test('[PLAY-9] keys press the buttons of the two bets', async () => {
  const { user, house } = await open('aviator')
  await user.keyboard(' ')
  await user.keyboard('2')
  await waitFor(() => expect(house.sent).toEqual(['place 1', 'place 2']))
})

test('[PLAY-7] a lost bet has no celebration, and says what is gone', async () => {
  const { user, tell, house } = await open('aviator')
  await user.click(button(1))
  await waitFor(() => expect(button(1).textContent).toMatch(/Cancel bet/))
  tell(takeOff)
  tell(endRound)
  settle(house)
  await waitFor(() => expect(status()).toBe('Cut at 1.44x. ₹100.00 is gone.'), { timeout: 3000 })
  expect(document.querySelector('.gm-won')).toBeNull()
})

test('[PLAY-11] [PLAY-28] auto bets ask for both stops, bet on each round, and end after the last', async () => {
  const { user, tell, house } = await open('aviator')
  await user.click(bet(1).getByRole('switch', { name: 'Auto cash out' }))
  const point = bet(1).getByLabelText('Cash out bet 1 at')
  await user.clear(point)
  await user.type(point, '1.20')
  await user.click(bet(1).getByRole('tab', { name: 'Auto' }))
  expect(button(1).getAttribute('aria-disabled')).toBe('true')
  await user.clear(bet(1).getByLabelText('Rounds'))
  await user.type(bet(1).getByLabelText('Rounds'), '2')
  await user.type(bet(1).getByLabelText('Stop when up by'), '5000')
  await user.type(bet(1).getByLabelText('Stop when down by'), '5000')
  await user.click(button(1))
  for (let round = 1; round <= 2; round += 1) {
    await waitFor(() => expect(house.sent).toHaveLength(round))
    tell(takeOff)
    tell((at) => {
      endRound(at)
      settle(at)
    })
    tell(nextRound)
  }
  expect(await bet(1).findByText('Auto play is over: all rounds are played.')).toBeTruthy()
  expect(house.sent).toEqual(['place 1', 'place 1'])
})

test('[PLAY-12] [PLAY-28] auto bets wait while the tab is hidden', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  const { user, tell, house } = await open('aviator')
  await user.click(bet(1).getByRole('tab', { name: 'Auto' }))
  await user.type(bet(1).getByLabelText('Stop when up by'), '5000')
  await user.type(bet(1).getByLabelText('Stop when down by'), '5000')
  hidden.mockReturnValue(true)
  await user.click(button(1))
  tell(takeOff)
  tell(endRound)
  tell(nextRound)
  expect(house.sent).toEqual([])
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(house.sent).toEqual(['place 1']))
  hidden.mockRestore()
})

test('[PLAY-12] auto bets are not offered where the operator forbids them', async () => {
  const house = openHouse('aviator')
  await open('aviator', house, { autoplay: false })
  expect(screen.queryByRole('tab', { name: 'Auto' })).toBeNull()
  expect(screen.getAllByRole('switch', { name: 'Auto cash out' })).toHaveLength(2)
})

test.each(['aviator', 'color-prediction'] as const)(
  '[PLAY-29] a guest watches the live round of %s, cannot bet, and is asked to log in',
  async (slug) => {
    end('silent')
    const { user, house } = await open(slug)
    expect(screen.getByText('You are watching.')).toBeTruthy()
    expect(document.querySelector('.gm-cta')).toBeNull()
    await user.keyboard(' ')
    await user.click(screen.getByRole('button', { name: 'Log in to play' }))
    expect(usePanel.getState().panel).toBe('login')
    expect(house.sent).toEqual([])
  },
)

test.each(['aviator', 'color-prediction'] as const)(
  '[PLAY-26] the seal of %s stands before the bets, and a past round is checked in the browser',
  async (slug) => {
    const house = openHouse(slug)
    for (let round = 0; round < 2; round += 1) {
      takeOff(house)
      endRound(house)
      nextRound(house)
    }
    const { user } = await open(slug, house)
    await user.click(screen.getByRole('button', { name: 'Fairness' }))
    expect(screen.getByTestId('commitment').textContent.replaceAll(' ', '')).toBe(
      viewOf(house).round?.commitment,
    )
    await user.click(await screen.findByRole('button', { name: 'Check round G-841002' }))
    expect(await screen.findByText('Played again in this browser, same result')).toBeTruthy()
    expect(screen.getAllByText('Matches')).toHaveLength(2)
  },
)

test('[PLAY-27] a ticket is chosen, bet on, shown as yours, and paid by the number', async () => {
  const { user, tell, house } = await open('color-prediction')
  await user.click(screen.getByRole('button', { name: 'Green, pays 2x, 1.7x with violet' }))
  await user.click(screen.getByRole('button', { name: /^Bet on Green/ }))
  expect(await screen.findByRole('button', { name: /^Green, .*your bet ₹100\.00$/ })).toBeTruthy()
  expect(resultOf(house)).toBe(3)
  tell((at) => {
    endRound(at)
    settle(at)
  })
  await waitFor(() =>
    expect(document.querySelector('.gm-say')?.textContent).toBe(
      '+₹100.003 is green and small. You get ₹200.00.',
    ),
  )
  expect(screen.getByLabelText(/^Last numbers/).firstElementChild?.textContent).toBe('3')
})

test('[PLAY-22] a game that the operator has closed says so and takes no bet', async () => {
  const house = openHouse('color-prediction')
  house.state = 'closed'
  await open('color-prediction', house)
  expect(document.querySelector('.gm-say')?.textContent).toBe('This game is closed at the moment.')
  expect(document.querySelector('.gm-cta')?.getAttribute('aria-disabled')).toBe('true')
})
