import { grouped, make } from './elements.ts'
import type { Draw, Explained, Mix, Seal } from './explain.ts'
import { resultWords } from './words.ts'

const VERDICTS = {
  matches: { tone: 'up', text: 'Matches' },
  differs: { tone: 'down', text: 'Differs' },
  unknown: { tone: 'quiet', text: 'Nothing to compare with' },
} as const

const part = (at: number, title: string, state: HTMLElement | undefined, ...body: readonly HTMLElement[]) =>
  make(
    'li',
    {},
    make(
      'h3',
      {},
      make('span', { class: 'number', 'aria-hidden': 'true' }, String(at)),
      title,
      ...(state ? [state] : []),
    ),
    ...body,
  )

const hex = (label: string, text: string): HTMLElement =>
  make('p', {}, make('small', {}, label), make('code', {}, grouped(text)))

const sealPart = ({ made, shown, verdict }: Seal, isChain: boolean): HTMLElement => {
  const { tone, text } = VERDICTS[verdict]
  const what = isChain ? 'SHA-256 of the hash, the hash of the round before' : 'SHA-256 of the server seed'
  const other = isChain ? 'The hash you saw for the round before' : 'The one you were shown before the bet'
  return part(
    1,
    'The seal',
    make('span', { class: `state ${tone}` }, text),
    hex(what, made),
    ...(shown === '' ? [] : [hex(other, shown)]),
  )
}

/** The bytes that the game took stand out. */
const mixLine = ({ message, hex: digits, used }: Mix): HTMLElement =>
  make(
    'p',
    {},
    make('small', {}, message),
    make(
      'code',
      {},
      make('mark', {}, grouped(digits.slice(0, used * 2))),
      ` ${grouped(digits.slice(used * 2))}`,
    ),
  )

const mixPart = (mixes: readonly Mix[], isChain: boolean): HTMLElement =>
  part(
    2,
    'The mix',
    undefined,
    make(
      'p',
      {},
      isChain
        ? 'First 52 bits of HMAC-SHA-256 of the hash under the salt'
        : 'HMAC-SHA-256 of client seed, nonce and round under the server seed; the bytes that decide are marked',
    ),
    ...mixes.map(mixLine),
  )

const drawRow = ({ float, cases, at }: Draw): HTMLElement =>
  make(
    'tr',
    {},
    make('td', {}, float.toFixed(9)),
    make('td', {}, `× ${cases}`),
    make('td', {}, (float * cases).toFixed(4)),
    make('td', {}, make('b', {}, String(at))),
  )

const HEAD = ['Float', 'Cases', 'Product', 'Rounded down']

const drawsPart = (draws: readonly Draw[]): HTMLElement =>
  part(
    3,
    'The numbers',
    undefined,
    make(
      'div',
      { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'The numbers' },
      make(
        'table',
        {},
        make('thead', {}, make('tr', {}, ...HEAD.map((text) => make('th', { scope: 'col' }, text)))),
        make('tbody', {}, ...draws.map(drawRow)),
      ),
    ),
  )

const BOARDS: Readonly<Record<string, (result: readonly number[]) => HTMLElement>> = {
  mines: (cells) =>
    board(
      5,
      Array.from({ length: 25 }, (_, cell) => cells.includes(cell)),
    ),
  keno: (drawn) =>
    board(
      8,
      Array.from({ length: 40 }, (_, at) => drawn.includes(at + 1)),
    ),
}

const board = (columns: number, cells: readonly boolean[]): HTMLElement =>
  make(
    'div',
    { class: `board columns-${columns}`, 'aria-hidden': 'true' },
    ...cells.map((isHit, at) => make('span', { class: isHit ? 'hit' : '' }, String(at + 1))),
  )

const boardOf = ({ game, result }: Explained): HTMLElement[] => {
  const draw = BOARDS[game]
  return draw && Array.isArray(result) ? [draw(result as readonly number[])] : []
}

/** What was found, verdict first, then each step with its own figures. */
export const answerView = (explained: Explained): HTMLElement[] => {
  const { game, seal, mixes, draws, result } = explained
  const isChain = draws.length === 0 || game === 'color-prediction'
  const isBroken = seal.verdict === 'differs'
  const verdict = make(
    'div',
    { class: isBroken ? 'verdict down' : 'verdict up' },
    make('h2', {}, isBroken ? 'The seal does not match' : 'Played again on this device'),
    make('p', { id: 'result' }, resultWords(game, result)),
  )
  const steps = make(
    'ol',
    { class: 'steps' },
    sealPart(seal, isChain),
    ...(mixes.length > 0 ? [mixPart(mixes, isChain)] : []),
    ...(draws.length > 0 ? [drawsPart(draws)] : []),
  )
  const line = make(
    'p',
    {},
    make('small', {}, 'The result as data'),
    make('code', { id: 'data' }, JSON.stringify(result)),
  )
  return [verdict, ...boardOf(explained), steps, line]
}
