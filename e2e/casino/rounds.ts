import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

/** An entry of the catalogue that is played at our studio. */
export type StudioEntry = {
  readonly code: string
  readonly name: string
  readonly redirectUrl: string
  readonly room: string
}

const main = (game: FrameLocator) => game.locator('main')

const inPhase = (game: FrameLocator, phase: RegExp, timeout = 30_000) =>
  expect(main(game)).toHaveAttribute('data-phase', phase, { timeout })

/** The first spot of the table. Where none is in sight, a player spells one, key by key. */
const findSpot = async (game: FrameLocator): Promise<Locator> => {
  const spot = game.locator('.spot:enabled').first()
  const keys = game.locator('.key[aria-disabled="false"]')
  while (!(await spot.isVisible()) && (await keys.count()) > 0) await keys.first().click()
  return spot
}

const layChip = async (game: FrameLocator): Promise<void> => {
  await inPhase(game, /betting/)
  await (await findSpot(game)).click()
}

const RESULT = /You won|No win|back/

/** Moves that end a hand and add nothing to its stake, where they are offered. */
const QUIET = /^(?:Stand|Fold|No insurance|Surrender|Cash out|Draw|Leave|Take)/

/** Plays a hand or a climb to its end. */
const playOn = async (game: FrameLocator): Promise<void> => {
  for (;;) {
    await inPhase(game, /playing|betting/)
    if ((await main(game).getAttribute('data-phase')) === 'betting') return
    const moves = game.locator('.actions button')
    const quiet = moves.filter({ hasText: QUIET })
    const board = game.getByRole('region', { name: 'Table' }).locator('button:enabled')
    const move = (await quiet.count()) > 0 ? quiet : (await moves.count()) > 0 ? moves : board
    await move.first().click()
    await inPhase(game, /playing|betting/)
  }
}

const spin = async (game: FrameLocator): Promise<void> => {
  await inPhase(game, /ready/)
  await game.locator('button.go').click()
  await inPhase(game, /showing|resting|ready/)
  // What is shown can be gone to the end of; some of it waits for that. Then the round is over, and the next one waits a moment.
  const hurry = game.locator('main[data-phase="showing"] button.go')
  await expect(async () => {
    if ((await hurry.count()) > 0) await hurry.click({ timeout: 500 })
    await inPhase(game, /resting|ready/, 500)
  }).toPass({ timeout: 60_000 })
}

const betAtTable = async (game: FrameLocator): Promise<void> => {
  const placed = game.locator('.placed')
  await expect(async () => {
    await inPhase(game, /betting/, 60_000)
    await (await findSpot(game)).click({ timeout: 8000 })
    await expect(placed).toContainText(/^₹\d.* placed$/, { timeout: 8000 })
  }).toPass({ timeout: 300_000 })
  // The table says it for seconds; then the line of the last result has it until the next one.
  const result = game.locator('.said, .last-result').filter({ hasText: RESULT })
  await expect(result).not.toHaveCount(0, { timeout: 90_000 })
}

/** One round of whatever is played there, from the stake to the result. */
const ROUNDS: Readonly<Record<string, (game: FrameLocator) => Promise<void>>> = {
  game: async (game) => {
    await layChip(game)
    // A tap that meets a page which still moves is lost, and is made again as a player would; one that was taken is not.
    await expect(async () => {
      const deal = game.locator('button.deal:enabled')
      if ((await deal.count()) > 0) await deal.click({ timeout: 2000 })
      await expect(game.locator('.said')).toContainText(RESULT, { timeout: 5000 })
    }).toPass({ timeout: 90_000 })
  },
  hand: async (game) => {
    await layChip(game)
    await game.locator('button.deal').click()
    await playOn(game)
  },
  slot: spin,
  table: betAtTable,
}

/** The browser plays the last round again from its seeds. */
const checkFairness = async (game: FrameLocator, room: string): Promise<void> => {
  await game.getByRole('button', { name: 'Fairness' }).click()
  if (room !== 'table') await game.getByRole('button', { name: /^Take a new seed/ }).click()
  await expect(game.getByText('This round is fair').first()).toBeVisible()
  await expect(game.getByText('This round does not match its seeds')).toHaveCount(0)
}

/** Plays a round of an entry that is open. */
export const playRound = async (game: FrameLocator, room: string): Promise<void> => {
  const play = ROUNDS[room]
  if (!play) throw new Error(`nobody knows how to play in the room ${room}`)
  await play(game)
}

export const playAndCheck = async (game: FrameLocator, room: string): Promise<void> => {
  await playRound(game, room)
  await checkFairness(game, room)
}

export const frameOf = (page: Page, { name }: StudioEntry): FrameLocator =>
  page.frameLocator(`iframe[title="${name}"]`)
