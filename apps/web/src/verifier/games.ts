/** A field of the form beside the seeds. */
export type Choice =
  | {
      readonly kind: 'number'
      readonly name: string
      readonly label: string
      readonly from: number
      readonly to: number
    }
  | {
      readonly kind: 'one'
      readonly name: string
      readonly label: string
      readonly options: readonly string[]
    }

/** How many equal cases each float of a game is one of, in the order the floats are taken. */
export type Cases = (input: Readonly<Record<string, unknown>>) => readonly number[]

export type SeedGame = {
  readonly kind: 'seeds'
  readonly game: string
  readonly name: string
  readonly choices: readonly Choice[]
  readonly cases: Cases
}

export type ChainGame = {
  readonly kind: 'chain'
  readonly game: string
  readonly name: string
  readonly choices: readonly Choice[]
}

export type CheckedGame = SeedGame | ChainGame

const times = (count: number, cases: number): number[] => Array.from({ length: count }, () => cases)
/** Each draw leaves one case less for the next. */
const falling = (count: number, from: number): number[] => Array.from({ length: count }, (_, at) => from - at)

const mines: Choice = { kind: 'number', name: 'mines', label: 'Mines', from: 1, to: 24 }
const rows: Choice = { kind: 'number', name: 'rows', label: 'Rows', from: 8, to: 16 }
const risk: Choice = {
  kind: 'one',
  name: 'risk',
  label: 'Risk',
  options: ['low', 'medium', 'high', 'expert'],
}
const pitch: Choice = { kind: 'one', name: 'pitch', label: 'Pitch', options: ['3x4', '4x7', '5x10'] }
const table: Choice = { kind: 'one', name: 'table', label: 'Payout table', options: ['rtp-97', 'rtp-99'] }

const PITCHES: Readonly<Record<string, readonly number[]>> = {
  '3x4': times(4, 3),
  '4x7': times(7, 4),
  '5x10': times(10, 5),
}

const seeded = (game: string, name: string, cases: Cases, ...choices: readonly Choice[]): SeedGame => ({
  kind: 'seeds',
  game,
  name,
  choices,
  cases,
})

const chained = (game: string, name: string, ...choices: readonly Choice[]): ChainGame => ({
  kind: 'chain',
  game,
  name,
  choices,
})

export const OUR_GAMES: readonly CheckedGame[] = [
  chained('aviator', 'Aviator', table),
  seeded('dice', 'Dice', () => [10_001]),
  seeded('goal', 'Goal', (input) => PITCHES[String(input['pitch'])] ?? [], pitch),
  seeded('hilo', 'Hi-Lo', () => times(52, 52)),
  seeded('hotline', 'Hotline', () => [200]),
  seeded('keno', 'Keno', () => falling(10, 40)),
  seeded('mines', 'Mines', (input) => falling(Number(input['mines']), 25), mines),
  seeded('miniroulette', 'Mini Roulette', () => [12]),
  seeded('plinko', 'Plinko', (input) => times(Number(input['rows']), 2), rows, risk),
  chained('color-prediction', 'Color Prediction'),
]

/** Games of other houses that work the same way. */
export const OTHER_GAMES: readonly CheckedGame[] = [
  seeded('baccarat', 'Baccarat', () => times(6, 52)),
  chained('crash', 'Crash'),
  seeded('limbo', 'Limbo', () => [2 ** 24]),
  seeded('roulette', 'Roulette', () => [37]),
  chained('slide', 'Slide'),
]

export const findGame = (game: unknown): CheckedGame | undefined =>
  [...OUR_GAMES, ...OTHER_GAMES].find((one) => one.game === game)
