import { expect, type Locator, type Page, test } from '@playwright/test'
import { enterAsNewcomer } from './support/account.ts'
import {
  button,
  expectStatement,
  isLost,
  isWon,
  playUntil,
  press,
  reloadInPlay,
  type Round,
  STAKE,
  verify,
} from './support/games.ts'
import { listenForTrouble } from './support/player.ts'

test.describe.configure({ mode: 'parallel' })

/** Seal, board and money each have a verdict. */
const PARTS = 3

const nameOf = ({ id }: Round): string => `R-${id}`

/** A player of one's own at a game, with the lowest stake that shows paise. */
const sitDown = async (page: Page, game: string) => {
  const trouble = listenForTrouble(page)
  const { token } = await enterAsNewcomer(page)
  await page.goto(`/casino/spribe/${game}`)
  const stake = page.getByRole('textbox', { name: 'Stake' })
  if (game !== 'miniroulette') await stake.fill(String(STAKE))
  return { token, trouble }
}

/** Checks the last win and the last loss in the browser, and finds every movement in the statement. */
const closeTheBooks = async (page: Page, token: string, rounds: readonly Round[]): Promise<void> => {
  const shown = [rounds.findLast(isWon), rounds.findLast(isLost)].map((round) => round && nameOf(round))
  await verify(
    page,
    shown.filter((name) => name !== undefined),
    PARTS,
  )
  await expectStatement(
    page,
    token,
    rounds.map((round) => ({ ...round, name: nameOf(round) })),
  )
}

/** How a game of one step is bet on; where win and loss take different bets, each has its own. */
type OneStep = {
  readonly game: string
  readonly action: RegExp
  readonly forWin?: (page: Page) => Promise<void>
  readonly forLoss?: (page: Page) => Promise<void>
}

const target = (page: Page): Locator => page.getByRole('slider', { name: 'Roll over' })
const choose = (page: Page, group: string, name: string): Promise<void> =>
  page.getByRole('group', { name: group }).getByRole('button', { name, exact: true }).click()

const ONE_STEP: readonly OneStep[] = [
  {
    game: 'dice',
    action: /^Roll ₹/,
    forWin: (page) => target(page).press('Home'),
    forLoss: (page) => target(page).press('End'),
  },
  { game: 'plinko', action: /^Drop a ball/, forWin: (page) => choose(page, 'Risk', 'Low') },
  {
    game: 'keno',
    action: /^Draw/,
    forWin: async (page) => {
      await button(page, /^Clear$/).click()
      await choose(page, 'Numbers', '7')
    },
  },
  {
    game: 'miniroulette',
    action: /^Spin/,
    forWin: async (page) => {
      await choose(page, 'Chip', '10')
      await button(page, /^Red, pays 1\.94x/).click()
    },
  },
  { game: 'hotline', action: /^Bet ₹/, forWin: (page) => button(page, /^Black/).click() },
]

for (const { game, action, forWin, forLoss } of ONE_STEP)
  test(`[PLAY-1] [PLAY-14] [PLAY-15] [PROV-6] ${game} is won and lost, checked in the browser and booked`, async ({
    page,
  }) => {
    test.setTimeout(60_000)
    const { token, trouble } = await sitDown(page, game)
    const play = () => press(page, button(page, action))
    await forWin?.(page)
    const won = await playUntil(play, isWon)
    await forLoss?.(page)
    const lost = won.some(isLost) && !forLoss ? [] : await playUntil(play, isLost)
    await closeTheBooks(page, token, [...won, ...lost])
    expect(trouble).toEqual([])
  })

/** A game of several moves: the bet and the next move for a win and for a loss. */
type Several = {
  readonly game: string
  readonly choose: Readonly<Record<'win' | 'loss', (page: Page) => Promise<void>>>
  readonly step: (page: Page, wanted: 'win' | 'loss') => Promise<Locator>
}

const guessOf = async (page: Page, wanted: 'win' | 'loss'): Promise<Locator> => {
  const [higher, lower] = [button(page, /^Higher or same/), button(page, /^Lower or same/)]
  const chanceOf = async (guess: Locator): Promise<number> =>
    Number(/([\d.]+)%/.exec((await guess.textContent()) ?? '')?.[1])
  await expect(higher).toContainText('%')
  const isHigherLikelier = (await chanceOf(higher)) > (await chanceOf(lower))
  return isHigherLikelier === (wanted === 'win') ? higher : lower
}

const SEVERAL: readonly Several[] = [
  {
    game: 'mines',
    choose: { win: (page) => choose(page, 'Mines', '1'), loss: (page) => choose(page, 'Mines', '24') },
    step: async (page) => button(page, /^Open a tile for me/),
  },
  {
    game: 'goal',
    choose: { win: (page) => choose(page, 'Pitch', 'Small'), loss: async () => {} },
    step: async (page) => button(page, /^Pass for me/),
  },
  { game: 'hilo', choose: { win: async () => {}, loss: async () => {} }, step: guessOf },
]

const ONCE = 10_000

for (const { game, choose: prepare, step } of SEVERAL)
  test(`[PLAY-1] [PLAY-5] [PLAY-14] [PROV-6] ${game} goes on after a reload, is won and lost, checked and booked`, async ({
    page,
  }) => {
    test.setTimeout(60_000)
    const { token, trouble } = await sitDown(page, game)
    /** One round to its end; the page is loaded anew after its first move, and the round goes on. */
    const playFor = (wanted: 'win' | 'loss') => async (): Promise<Round> => {
      let round = await press(page, button(page, /^Bet ₹/))
      for (let moves = 0; round.payout === null; moves += 1) {
        if (moves === 1) await reloadInPlay(page)
        const isEnough = wanted === 'win' && moves > 1 && (round.shown?.multiplier ?? 0) > ONCE
        round = await press(page, isEnough ? button(page, /^Cash out, /) : await step(page, wanted))
      }
      return round
    }
    await prepare.win(page)
    const won = await playUntil(playFor('win'), isWon)
    await page.getByRole('textbox', { name: 'Stake' }).fill(String(STAKE))
    await prepare.loss(page)
    const lost = won.some(isLost) ? [] : await playUntil(playFor('loss'), isLost)
    await closeTheBooks(page, token, [...won, ...lost])
    expect(trouble).toEqual([])
  })
