import { percentText } from '@maidan/games/money'
import type { Spot, SpotGame } from '@maidan/games/spots'
import { make } from '../dom.ts'
import { rupeeText } from '../model/words.ts'
import { openDrawer } from './drawer.ts'

const MOST_ROWS = 12
/** Beyond so many, spots with the same price are one row. */
const MOST_NAMED = 100

type Row = { readonly label: string; readonly pays: string; readonly returns: string }

const rowsOf = (game: SpotGame, spots: readonly Spot[]): readonly Row[] => {
  const rows = spots.map(({ key, label, pays }) => ({
    label,
    pays,
    returns: `${percentText(game.rtp(key), 2)}%`,
  }))
  if (rows.length < MOST_NAMED) return rows
  return [...new Set(rows.map(({ pays }) => pays))].flatMap((pays) => {
    const [first, ...others] = rows.filter((row) => row.pays === pays)
    return first ? [{ ...first, label: `${first.label} and ${others.length} like it` }] : []
  })
}

/** Rules, limits, and what every spot pays and returns in the long run. */
export const openRules = (game: SpotGame): void => {
  const { least, most } = game.limits
  openDrawer(
    'Rules',
    make('ul', { class: 'rules' }, ...game.rules.map((rule) => make('li', {}, rule))),
    make(
      'p',
      {},
      `Each spot takes ${rupeeText(least)} to ${rupeeText(most)}, less where a win would be above ₹5,00,000.`,
    ),
    ...game.groups.map(({ title, layout, spots }) =>
      make(
        'details',
        { class: 'fold', open: spots.length <= MOST_ROWS || layout === 'list' },
        make('summary', {}, title),
        make(
          'table',
          {},
          make(
            'thead',
            {},
            make('tr', {}, ...['Bet', 'Pays', 'Returns'].map((head) => make('th', {}, head))),
          ),
          make(
            'tbody',
            {},
            ...rowsOf(game, spots).map((row) =>
              make('tr', {}, ...[row.label, row.pays, row.returns].map((text) => make('td', {}, text))),
            ),
          ),
        ),
      ),
    ),
    make(
      'p',
      { class: 'small' },
      'Returns is the share of all stakes that comes back in the long run. Past rounds do not change the next.',
    ),
  )
}
