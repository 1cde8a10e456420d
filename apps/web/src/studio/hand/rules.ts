import { type ClimbGame, climbMultiplier, climbReturns, climbTop } from '@maidan/games/climbs'
import type { AnyHandGame } from '@maidan/games/hands'
import { multiplierText, NO_CEILING, percentText } from '@maidan/games/money'
import { make } from '../dom.ts'
import { rupeeText } from '../model/words.ts'
import { openDrawer } from '../panels/drawer.ts'

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): HTMLElement =>
  make(
    'table',
    {},
    make('thead', {}, make('tr', {}, ...heads.map((head) => make('th', { scope: 'col' }, head)))),
    make('tbody', {}, ...rows.map((row) => make('tr', {}, ...row.map((cell) => make('td', {}, cell))))),
  )

const fold = (title: string, isOpen: boolean, body: HTMLElement): HTMLElement =>
  make('details', { class: 'fold', open: isOpen }, make('summary', {}, title), body)

const sentences = (rules: readonly string[]): HTMLElement =>
  make('ul', { class: 'rules' }, ...rules.map((rule) => make('li', {}, rule)))

const longRun = (): HTMLElement =>
  make(
    'p',
    { class: 'small' },
    'Returns is the share of the first stake that comes back in the long run. Past rounds do not change the next.',
  )

/** Rules, limits, what each hand pays, and what each wager returns. */
export const openHandRules = ({ limits, rules, paytables, returns }: AnyHandGame): void => {
  openDrawer(
    'Rules',
    sentences(rules),
    make(
      'p',
      {},
      `Each wager takes ${rupeeText(limits.least)} to ${rupeeText(limits.most)}. No round wins more than ₹10,00,000.`,
    ),
    ...paytables.map(({ title, lines }) =>
      fold(
        title,
        true,
        table(
          ['Hand', 'Pays'],
          lines.map(({ label, pays }) => [label, pays]),
        ),
      ),
    ),
    fold(
      'What comes back',
      true,
      table(
        ['Wager', 'Returns', 'Played'],
        returns.map(({ wager, percent, known, play }) => [
          wager,
          known.by === 'formula' ? `${percent}%` : `${percent}% ± ${known.band}`,
          play,
        ]),
      ),
    ),
    longRun(),
  )
}

/** Rules, limits, and what each step of each level pays. */
export const openClimbRules = (game: ClimbGame): void => {
  const { limits, rules, levels } = game
  const [least, most] = climbReturns(game)
  openDrawer(
    'Rules',
    sentences(rules),
    make(
      'p',
      {},
      `The table takes ${rupeeText(limits.least)} to ${rupeeText(limits.most)}. Every step returns ${percentText(least, 2)} to ${percentText(most, 2)}% in the long run.`,
    ),
    ...levels.map((level, at) => {
      const steps = Array.from({ length: climbTop(level, NO_CEILING) }, (_, step) => step + 1)
      const rows = steps.map((step) => [
        String(step),
        `${multiplierText(climbMultiplier(level, step))}×`,
        `${percentText(level.chanceOf(step), 2)}%`,
      ])
      return fold(level.label, at === 0, table(['Step', 'Pays', 'Chance'], rows))
    }),
    longRun(),
  )
}
