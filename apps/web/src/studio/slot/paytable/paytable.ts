import { type Paise } from '@maidan/core'
import {
  type Machine,
  paytableOf,
  SLOT_CHANCES,
  slotRules,
  type SlotPaytable,
  volatilityOf,
} from '@maidan/games/slots'
import type { StudioGame } from '@maidan/games/studio'
import { draw, make, picture, styled } from '../../dom.ts'
import { rupeeText } from '../../model/words.ts'
import { openDrawer } from '../../panels/drawer.ts'
import type { SkinArt } from '../art/skin-art.ts'
import { openTabs } from './tabs.ts'

/** `0.40×`: what so many of a symbol pay, of the whole stake. */
const timesText = (pays: number): string => `${pays.toFixed(2)}×`

const symbolArt = (art: SkinArt, symbol: string): SVGSVGElement =>
  styled(picture('-50 -50 100 100', 'of-table', art.drawSymbol(symbol)), {
    '--cell-of-table': art.skin.palette.cell,
  })

const symbolTable = (table: SlotPaytable, machine: Machine, art: SkinArt): HTMLElement => {
  const counts = [...new Set(table.rows.flatMap(({ entries }) => entries.map(({ count }) => count)))]
  const share = table.of === 'line' && machine.pays.kind === 'lines' ? machine.pays.lines.length : 1
  return make(
    'table',
    { class: 'pays' },
    make(
      'thead',
      {},
      make(
        'tr',
        {},
        make('th', { scope: 'col' }, 'Symbol'),
        ...counts.map((count) => make('th', { scope: 'col' }, `${count} ×`)),
      ),
    ),
    make(
      'tbody',
      {},
      ...table.rows.map(({ symbol, entries }) =>
        make(
          'tr',
          {},
          make('th', { scope: 'row' }, symbolArt(art, symbol), make('span', {}, art.lookOf(symbol).word)),
          ...counts.map((count) => {
            const pays = entries.find((entry) => entry.count === count)?.pays
            return make('td', {}, pays === undefined ? '' : timesText(pays / share))
          }),
        ),
      ),
    ),
  )
}

/** A line as a row of dots for each row of the grid. */
const lineArt = (rows: string, at: number): HTMLElement =>
  make(
    'li',
    {},
    picture(
      `0 0 ${rows.length * 9} 28`,
      'line-art',
      ...[0, 1, 2].flatMap((row) =>
        Array.from(rows, (own, reel) =>
          draw('rect', {
            x: reel * 9,
            y: row * 9.5,
            width: 7.5,
            height: 8,
            rx: 2,
            class: own === String(row) ? 'on' : '',
          }),
        ),
      ),
    ),
    String(at + 1),
  )

const waysText = ({ pays, reels }: Machine): string => {
  switch (pays.kind) {
    case 'lines':
      return `${pays.lines.length} lines, paid from the left. Your stake is spread over all of them.`
    case 'ways':
      return reels.kind === 'tall'
        ? 'Six reels of two to seven symbols: 64 to 117,649 ways, paid from the left.'
        : '243 ways: a symbol may lie on any row of its reel, from the left on.'
    case 'clusters':
      return `${pays.sizes[0]} or more symbols that touch along their edges.`
    case 'anywhere':
      return `${pays.sizes[0]} or more of a symbol, anywhere.`
    case 'classic':
      return 'One line, in the middle.'
  }
}

const linesPart = (machine: Machine): HTMLElement =>
  make(
    'div',
    {},
    make('p', {}, waysText(machine)),
    machine.pays.kind === 'lines'
      ? make('ol', { class: 'lines' }, ...machine.pays.lines.map(lineArt))
      : undefined,
  )

const fact = (name: string, value: string): HTMLElement =>
  make('p', { class: 'chance' }, make('span', {}, name), make('b', {}, value))

const oneIn = (percent: number): string => `1 in ${(100 / percent).toFixed(1)}`

/** Cut after two places: a return is never stated too high. */
const cut = (percent: number): string => (Math.floor(percent * 100 + 1e-6) / 100).toFixed(2)

const returnText = ({ rtp }: Machine): string =>
  rtp.by === 'formula' ? `${cut(rtp.percent)}%` : `${cut(rtp.percent)}% ± ${rtp.band.toFixed(2)}`

const VOLATILITY = {
  low: 'Low: small wins, often',
  medium: 'Medium',
  high: 'High: large wins, seldom',
} as const

export const chancesOf = (machine: Machine, most: Paise): HTMLElement => {
  const { any, more } = SLOT_CHANCES[machine.model]
  return make(
    'div',
    {},
    fact('Return to player', returnText(machine)),
    fact('Volatility', VOLATILITY[volatilityOf(machine)]),
    fact('A spin returns something', oneIn(any)),
    fact('A spin wins over the stake', oneIn(more)),
    fact('Highest win', `${machine.cap.toLocaleString('en-IN')}×`),
    fact('Highest stake', rupeeText(most)),
    make(
      'p',
      { class: 'small' },
      machine.rtp.by === 'formula'
        ? 'The return is exact, and holds in the long run. Past spins do not change the next.'
        : `The return was counted over ${machine.rtp.spins.toLocaleString('en-IN')} spins, with its band of 99%. Past spins do not change the next.`,
    ),
  )
}

/** What symbols pay, along which lines, by which rules, and how often. */
export const openPaytable = (machine: Machine, art: SkinArt, { limits }: StudioGame): void => {
  const symbols = make(
    'div',
    {},
    make('p', { class: 'small' }, 'Times the stake'),
    ...paytableOf(machine).map((table) => symbolTable(table, machine, art)),
  )
  const rules = make(
    'ul',
    { class: 'rules' },
    ...slotRules(machine, (symbol) => art.lookOf(symbol).word).map((rule) => make('li', {}, rule)),
    make('li', {}, 'A spin takes at least 2.5 seconds, and each is a tap of yours.'),
    make(
      'li',
      {},
      `A spin takes ${rupeeText(limits.least)} to ${rupeeText(limits.most)}. What it pays is rounded down to a paisa, once.`,
    ),
  )
  openDrawer(
    'Paytable',
    openTabs([
      ['Symbols', symbols],
      [machine.pays.kind === 'lines' ? 'Lines' : 'Ways', linesPart(machine)],
      ['Rules', rules],
      ['Chances', chancesOf(machine, limits.most)],
    ]),
  )
}
