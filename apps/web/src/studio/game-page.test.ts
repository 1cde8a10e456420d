import { SPOT_GAMES } from '@maidan/games/spots'
import { studioSpots } from '@maidan/games/studio'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFunDealer } from './dealer/fun-dealer.ts'
import { createGamePage } from './game-page.ts'
import { readAsk } from './frame.ts'
import { readOpening } from './launch.ts'
import { verifyRound } from './model/verify.ts'
import type { SpotDealer } from './table.ts'
import { createSounds } from './sound.ts'

const newAudio = (): AudioContext => {
  throw new Error('no sound here')
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

let drawn = 0
const random = (bytes: number): Uint8Array =>
  Uint8Array.from({ length: bytes }, () => (drawn = (drawn * 73 + 41) % 251))

/** Taps the first key that leads to a spot until one is found. */
const spell = (page: HTMLElement): void => {
  while (!page.querySelector('.spot'))
    page.querySelector<HTMLButtonElement>('.key[aria-disabled="false"]')!.click()
}

test.each([...SPOT_GAMES.values()].map((game) => [game.engine, game] as const))(
  '[STUDIO-22] %s is drawn from its stage and its groups, is played for fun and is checked in the browser',
  async (_engine, game) => {
    const rules = studioSpots(game)
    const dealer: SpotDealer = createFunDealer(rules, random, () => 1)
    const page = createGamePage({
      game,
      name: 'A game',
      dealer,
      tell: () => {},
      newKey: () => crypto.randomUUID(),
      pause: async () => {},
      lookAtTable: () => {},
      sounds: createSounds(newAudio),
    })
    document.body.append(page.node)
    await page.table.sit()
    expect(page.node.querySelector('.demo')?.textContent).toBe('DEMO')
    // Every spot is a button with its price in words.
    const names = [...page.node.querySelectorAll('.spot')].map((spot) => spot.getAttribute('aria-label'))
    const open = game.groups.filter(({ layout }) => layout !== 'list').flatMap(({ spots }) => spots)
    for (const { label, pays } of open) expect(names).toContain(`${label}, pays ${pays}`)
    expect(names).toHaveLength(open.length)
    if (open.length === 0) spell(page.node)
    const [spot] = page.node.querySelectorAll<HTMLButtonElement>('.spot')
    spot!.click()
    expect(spot!.getAttribute('aria-label')).toContain('your chips')
    await page.table.deal()
    const { round, said, balance } = page.table.state()
    expect([balance, said.length > 0]).toEqual([round!.balance, true])
    expect(verifyRound(rules, round!)).toEqual({ state: 'sealed' })
    await page.table.rotate('another word')
    const past = await dealer.rounds()
    expect(past.ok && past.value.map((one) => verifyRound(rules, one))).toEqual([
      { state: 'checked', isPromised: true, isDealt: true, isPaid: true },
    ])
  },
)

test('[STUDIO-17] the page takes an engine of the right form from its address, and a token and asks of the right form from the site', () => {
  const token = 'a'.repeat(43)
  expect(readOpening(`#entry=km-dragon-tiger&engine=dragon-tiger&mode=real&name=Tiger&theme=light`)).toEqual({
    entry: 'km-dragon-tiger',
    engine: 'dragon-tiger',
    name: 'Tiger',
    theme: 'light',
    isReal: true,
  })
  for (const hash of ['', '#engine=<script>']) expect(readOpening(hash)).toBeUndefined()
  expect(readAsk({ type: 'site:hold', isHeld: true })).toEqual({ type: 'site:hold', isHeld: true })
  const opens = { type: 'site:open', token, sitting: null, readAt: 1 }
  expect(readAsk(opens)).toEqual(opens)
  for (const data of [
    null,
    'site:hold',
    { type: 'site:hold' },
    { type: 'site:theme', theme: 'pink' },
    { ...opens, token: `${token}x` },
  ])
    expect(readAsk(data)).toBeUndefined()
})
