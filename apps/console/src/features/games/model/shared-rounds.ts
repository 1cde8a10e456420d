import { SHARED_GAMES, SHARED_NAMES, type SharedGameSlug } from '@maidan/contracts/player'
import type { SharedBetOfPlayer, SharedRoundLine } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import type { ListFilter } from '../../../lib/parts/lists/filter-bar.tsx'
import type { Cell, Frame } from './replay.ts'
import { timesText } from './rounds.ts'

export type SharedFilter = {
  readonly game: SharedGameSlug | undefined
  readonly state: 'playing' | 'ended' | undefined
}

export const SHARED_FILTERS: readonly ListFilter[] = [
  {
    name: 'game',
    label: 'Game',
    options: [
      { value: '', text: 'Both games' },
      ...SHARED_GAMES.map((value) => ({ value, text: SHARED_NAMES[value] })),
    ],
  },
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '', text: 'In play and over' },
      { value: 'playing', text: 'In play' },
      { value: 'ended', text: 'Over' },
    ],
  },
]

export const sharedFilterOf = (narrowed: Readonly<Record<string, string>>): SharedFilter => ({
  game: SHARED_GAMES.find((one) => one === narrowed['game']),
  state: narrowed['state'] === 'playing' || narrowed['state'] === 'ended' ? narrowed['state'] : undefined,
})

/** `G-12` names a shared round, and here a number does, too. */
export const sharedRoundIn = (text: string): string | undefined =>
  /^(?:g-?)?([1-9]\d{0,14})$/i.exec(text.trim())?.[1]

export const pointText = (point: number): string => timesText(point * 100)

/** What a round came to: where the plane flew away, or the number. Nothing before it is over. */
export const resultText = ({ game, round }: SharedRoundLine): string => {
  if (round.phase !== 'ended') return '–'
  return game === 'aviator' ? pointText(round.result) : String(round.result)
}

const spotText = (spot: string): string => spot.replace('number-', 'number ')

/** `panel 1, leaves at 2.00×` or `green`. */
export const betText = ({ bet }: SharedBetOfPlayer): string => {
  if (bet.game === 'color-prediction') return spotText(bet.bet.spot)
  const { panel, autoCashOut } = bet.bet
  return autoCashOut === null ? `panel ${panel}` : `panel ${panel}, leaves at ${pointText(autoCashOut)}`
}

const countText = (count: number): string => `${count} ${count === 1 ? 'bet' : 'bets'}`

const openedFrame = ({ bets, stake }: SharedRoundLine): Frame => ({
  words: `Bets were open: ${countText(bets)}, ${formatRupees(stake)} in all.`,
  board: undefined,
})

/** In the order in which they left. */
const leftFrames = (bets: readonly SharedBetOfPlayer[]): Frame[] =>
  bets
    .filter(({ bet }) => bet.state === 'won')
    .toSorted((a, b) => (a.bet.multiplier ?? 0) - (b.bet.multiplier ?? 0) || a.bet.id - b.bet.id)
    .map(({ player, bet }) => ({
      words: `${player.username} left at ${timesText(bet.multiplier ?? 0)}: ${formatRupees(bet.payout ?? 0)} for ${formatRupees(bet.stake)}.`,
      board: undefined,
    }))

const colorsOf = (number: number): string => {
  const color = number % 2 === 1 ? 'green' : 'red'
  return number % 5 === 0 ? `${color} and violet` : color
}

const NUMBERS = Array.from({ length: 10 }, (_, number) => number)

const drawnFrame = (number: number): Frame => {
  const cells = NUMBERS.map((one): Cell => ({ text: String(one), look: one === number ? 'open' : 'plain' }))
  const size = number >= 5 ? 'big' : 'small'
  return { words: `Drawn: ${number}, ${colorsOf(number)}, ${size}.`, board: { columns: 10, cells } }
}

const paidFrame = ({ paid, settledAt }: SharedRoundLine): Frame => ({
  words:
    settledAt === null ? 'Its bets are being settled.' : `All bets are settled: ${formatRupees(paid)} paid.`,
  board: undefined,
})

/** The round step by step, from what everybody may see. `bets` are those that were found, the highest number first. */
export const sharedFrames = (line: SharedRoundLine, bets: readonly SharedBetOfPlayer[]): readonly Frame[] => {
  const { game, round } = line
  if (round.phase === 'betting') return [openedFrame(line)]
  const begun = [openedFrame(line), ...(game === 'aviator' ? leftFrames(bets) : [])]
  if (round.phase === 'flying') return [...begun, { words: 'The plane is in the air.', board: undefined }]
  const end =
    game === 'aviator'
      ? { words: `The plane flew away at ${pointText(round.result)}.`, board: undefined }
      : drawnFrame(round.result)
  return [...begun, end, paidFrame(line)]
}

/** Where anybody can check the round; none before it is over. */
export const sharedVerifier = ({ game, round }: SharedRoundLine): string | undefined => {
  if (round.phase !== 'ended') return undefined
  const { hash, salt, commitment, table } = round
  return `/fairness/verify#${encodeURIComponent(JSON.stringify({ game, hash, salt, commitment, table }))}`
}
