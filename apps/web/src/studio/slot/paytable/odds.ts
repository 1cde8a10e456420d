import type { Paise } from '@maidan/core'
import { multiplier, payout, percentText } from '@maidan/games/money'
import { scratchCardOf, type StudioGame } from '@maidan/games/studio'
import { ballDrop, BALL_BOARDS, limbo } from '@maidan/games/turbo'
import { make } from '../../dom.ts'
import { rupeeText } from '../../model/words.ts'
import { openDrawer } from '../../panels/drawer.ts'

const row = (name: string, value: string): HTMLElement =>
  make('p', { class: 'chance' }, make('span', {}, name), make('b', {}, value))

const rulesOf = (rules: readonly string[], { limits }: StudioGame): HTMLElement =>
  make(
    'ul',
    { class: 'rules' },
    ...rules.map((rule) => make('li', {}, rule)),
    make('li', {}, `A stake is ${rupeeText(limits.least)} to ${rupeeText(limits.most)}.`),
  )

const oneIn = (perMillion: number): string =>
  `1 in ${(1_000_000 / perMillion).toLocaleString('en-IN', { maximumFractionDigits: perMillion > 50_000 ? 1 : 0 })}`

/** Prizes of a card at this stake, each with its odds, and what comes back in the long run. */
const prizesOf = (engine: string, stake: Paise): readonly HTMLElement[] => {
  const card = scratchCardOf(engine)
  if (!card) return []
  return [
    make(
      'p',
      {},
      'A ticket is drawn and sealed when you buy it. Scratching shows it; speed and order change nothing.',
    ),
    ...card.prizes.map(([prize, many]) => {
      const paid = rupeeText(payout(stake, multiplier(prize * 10_000)))
      return row(prize === 1 ? `${paid}, stake back` : paid, oneIn(many))
    }),
    row('Return to player', `${percentText(card.rtp({}), 2)}%`),
  ]
}

/** Rules and odds of a card or a turbo game. */
export const openOdds = (game: StudioGame, stake: Paise): void => {
  const card = scratchCardOf(game.engine)
  if (card) {
    openDrawer('Prizes and odds', ...prizesOf(game.engine, stake), rulesOf(card.rules, game))
    return
  }
  if (game.engine === 'limbo') {
    openDrawer('Rules', rulesOf(limbo.rules, game), row('Return to player', '97%, rounded down'))
    return
  }
  openDrawer(
    'Rules',
    rulesOf(ballDrop.rules, game),
    ...BALL_BOARDS.map((board) =>
      row(`Return of the board ${board}`, `${percentText(ballDrop.rtp({ board }), 2)}%`),
    ),
  )
}
