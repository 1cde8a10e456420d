import { CLIMB_GAMES } from '@maidan/games/climbs'
import { HAND_GAMES } from '@maidan/games/hands'
import type { StudioBet } from '@maidan/games/studio'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFunDealer } from '../dealer/fun-dealer.ts'
import { verifyRound } from '../model/verify.ts'
import { climbPlay } from './climb-play.ts'
import { createHandPage } from './hand-page.ts'
import { handPlay } from './hand-play.ts'
import { listenForKeys } from './keys.ts'
import type { PlayGame } from './play-game.ts'
import { createSounds } from '../sound.ts'

const newAudio = (): AudioContext => {
  throw new Error('no sound here')
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const randomFrom = (seed: number) => {
  let drawn = seed
  return (bytes: number): Uint8Array =>
    Uint8Array.from({ length: bytes }, () => (drawn = (drawn * 73 + 41) % 251))
}

const sit = async <Bet extends StudioBet, Shown>(game: PlayGame<Bet, Shown>, seed = 1) => {
  const dealer = createFunDealer<Bet, Shown>(game.studio, randomFrom(seed), () => 1)
  const page = createHandPage({
    game,
    name: 'A game',
    dealer,
    tell: () => {},
    newKey: () => crypto.randomUUID(),
    pause: async () => {},
    lookAtTable: () => {},
    sounds: createSounds(newAudio),
  })
  document.body.replaceChildren(page.node)
  await page.table.sit()
  return { dealer, ...page }
}

const buttons = (node: HTMLElement) => [
  ...node.querySelectorAll<HTMLButtonElement>('.tile.live, .action:not(:disabled)'),
]

const idle = () => vi.waitFor(() => expect(document.querySelector('main')?.dataset['phase']).not.toBe('busy'))

/** Places a chip on everything, begins, and taps what is offered until the round is over. */
const playOnce = async <Bet extends StudioBet, Shown>(
  { node, table }: Awaited<ReturnType<typeof sit<Bet, Shown>>>,
  pick: number,
) => {
  for (const spot of node.querySelectorAll<HTMLButtonElement>('.spot')) spot.click()
  node.querySelector<HTMLButtonElement>('.deal')!.click()
  await idle()
  for (let moves = 0; table.state().phase === 'playing'; moves += 1) {
    const offered = buttons(node)
    expect(offered.length).toBeGreaterThan(0)
    // A climb is left after a few steps, a hand ends by itself.
    const cashOut = offered.find(({ textContent }) => /^(?:Cash out|Leave)/.test(textContent ?? ''))
    ;(moves > 3 && cashOut ? cashOut : offered[(pick + moves) % offered.length]!).click()
    await idle()
  }
}

const check = async <Bet extends StudioBet, Shown>(game: PlayGame<Bet, Shown>): Promise<number> => {
  let checked = 0
  for (const [seed, pick] of [
    [1, 0],
    [5, 1],
    [9, 2],
  ] as const) {
    const seat = await sit(game, seed)
    const { node, table, dealer } = seat
    expect(node.querySelector('.demo')?.textContent).toBe('DEMO')
    expect(node.querySelectorAll('.spot')).toHaveLength(game.wagers.length)
    await playOnce(seat, pick)
    const { round, balance, said, phase } = table.state()
    expect([phase, balance, round!.payout === null]).toEqual(['betting', round!.balance, false])
    expect(said).toMatch(/\. (?:You won|No win|Your stake|₹)/)
    expect(node.querySelectorAll('.lines li').length).toBeGreaterThan(0)
    if (round!.payout! <= round!.stake) expect(node.querySelectorAll('.won')).toHaveLength(0)
    expect(verifyRound(game.studio, round!)).toEqual({ state: 'sealed' })
    await table.rotate('another word')
    const past = await dealer.rounds()
    expect(past.ok && past.value.map((one) => verifyRound(game.studio, one))).toEqual([
      { state: 'checked', isPromised: true, isDealt: true, isPaid: true },
    ])
    checked += 1
  }
  return checked
}

test.each(Object.values(HAND_GAMES).map((game) => [game.engine, game] as const))(
  '[TURN-13] [STUDIO-20] %s is dealt at its table, is played for fun and is checked in the browser with its moves',
  async (_engine, game) => expect(await check(handPlay(game))).toBe(3),
)

test.each(Object.values(CLIMB_GAMES).map((game) => [game.engine, game] as const))(
  '[TURN-13] %s is drawn step by step, is played for fun and is checked in the browser with its moves',
  async (_engine, game) => expect(await check(climbPlay(game))).toBe(3),
)

test('[TURN-13] cards of video poker are held by a tap or by their number, and the drawn ones replace the others', async () => {
  const game = handPlay(HAND_GAMES['video-poker'])
  const seat = await sit(game)
  listenForKeys(document, game, seat.table)
  for (const spot of seat.node.querySelectorAll<HTMLButtonElement>('.spot')) spot.click()
  seat.node.querySelector<HTMLButtonElement>('.deal')!.click()
  await idle()
  const cards = () =>
    [...seat.node.querySelectorAll('.places > li')].map((one) => one.getAttribute('aria-label'))
  const dealt = cards()
  const holds = seat.node.querySelectorAll<HTMLButtonElement>('.hold')
  holds[1]!.click()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: '4' }))
  expect(seat.table.state().holds).toEqual([1, 3])
  expect(buttons(seat.node)[0]!.textContent).toBe('Draw2 held')
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'd' }))
  await vi.waitFor(() => expect(seat.table.state().phase).toBe('betting'))
  expect([cards()[1], cards()[3]]).toEqual([dealt[1], dealt[3]])
  expect(cards()).toHaveLength(5)
})

test('[TURN-13] what a move adds stands on its button, and keys make moves', async () => {
  const game = handPlay(HAND_GAMES['casino-holdem'])
  const seat = await sit(game)
  listenForKeys(document, game, seat.table)
  seat.node.querySelector<HTMLButtonElement>('.spot')!.click()
  const { chip } = seat.table.state()
  seat.node.querySelector<HTMLButtonElement>('.deal')!.click()
  await idle()
  expect(buttons(seat.node).map(({ textContent }) => textContent)).toEqual([
    `Calladds ₹${(chip * 2) / 100}`,
    'Fold',
  ])
  expect(seat.node.querySelectorAll('[aria-label="Face down"]')).toHaveLength(4)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: '2' }))
  await vi.waitFor(() => expect(seat.table.state().phase).toBe('betting'))
  expect(seat.table.state().round?.moves).toEqual([{ kind: 'fold' }])
  expect(seat.node.querySelectorAll('[aria-label="Face down"]')).toHaveLength(0)
})

test('[TURN-13] the rules of a game say what happens to a player who does not come back', () => {
  for (const game of [...Object.values(HAND_GAMES), ...Object.values(CLIMB_GAMES)])
    expect(game.rules.join(' ')).toContain('15 minutes')
})
