import type { RoundView } from '@maidan/contracts/player'
import { timesText } from './rounds.ts'

/** A cell of a plain drawing, with its text for the eye. */
export type Cell = { readonly text: string; readonly look: 'plain' | 'open' | 'hit' | 'hidden' | 'picked' }

export type Board = { readonly columns: number; readonly cells: readonly Cell[] }

/** A round after so many moves: a sentence, and a drawing where the game has a board. */
export type Frame = { readonly words: string; readonly board: Board | undefined }

type Of<Game extends RoundView['game']> = Extract<RoundView, { readonly game: Game }>

const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']
const SUITS = ['♦', '♥', '♠', '♣']
const cardText = (card: number): string => `${RANKS[Math.floor(card / 4)] ?? '?'}${SUITS[card % 4] ?? ''}`

/** How a round of several moves ended, for the last frame. */
const endWords = ({ shown, payout }: Of<'mines' | 'goal' | 'hilo'>): string => {
  if (shown.phase === 'playing') return `In play at ${timesText(shown.multiplier)}.`
  if (shown.phase === 'lost') return 'The round is lost.'
  return `Cashed out at ${timesText(shown.multiplier)}, ₹${payout ?? 0} paid.`
}

const minesBoard = ({ shown }: Of<'mines'>, opened: readonly number[], isLast: boolean): Board => {
  const mines = isLast && shown.phase !== 'playing' ? shown.positions : []
  const hit = isLast && shown.phase === 'lost' ? shown.hit : undefined
  const lookOf = (cell: number): Cell['look'] => {
    if (cell === hit) return 'hit'
    if (opened.includes(cell)) return 'open'
    return mines.includes(cell) ? 'hidden' : 'plain'
  }
  return { columns: 5, cells: range(25).map((cell) => ({ text: String(cell + 1), look: lookOf(cell) })) }
}

const minesFrames = (round: Of<'mines'>): Frame[] => {
  const { shown } = round
  const steps = shown.opened.map((cell, at) => ({
    words: `Opened cell ${cell + 1}: safe, ${at + 1} so far.`,
    board: minesBoard(round, shown.opened.slice(0, at + 1), false),
  }))
  const last = shown.phase === 'lost' ? `Opened cell ${shown.hit + 1}: a mine. ` : ''
  return [
    {
      words: `${shown.mines} ${shown.mines === 1 ? 'mine' : 'mines'} under 25 cells.`,
      board: minesBoard(round, [], false),
    },
    ...steps,
    { words: last + endWords(round), board: minesBoard(round, shown.opened, true) },
  ]
}

const goalBoard = ({ shown }: Of<'goal'>, passed: readonly number[], isLast: boolean): Board => {
  const [rows = 0, columns = 0] = shown.pitch.split('x').map(Number)
  const bombs = isLast && shown.phase !== 'playing' ? shown.bombs : []
  const hit = isLast && shown.phase === 'lost' ? shown.hit : undefined
  const cells = range(rows).flatMap((row) =>
    range(columns).map((column): Cell => {
      if (column === passed.length && row === hit) return { text: '×', look: 'hit' }
      if (passed[column] === row) return { text: '●', look: 'open' }
      return bombs[column] === row ? { text: '×', look: 'hidden' } : { text: '', look: 'plain' }
    }),
  )
  return { columns, cells }
}

const goalFrames = (round: Of<'goal'>): Frame[] => {
  const { shown } = round
  const steps = shown.passed.map((row, at) => ({
    words: `Column ${at + 1}: passed in row ${row + 1}.`,
    board: goalBoard(round, shown.passed.slice(0, at + 1), false),
  }))
  const last =
    shown.phase === 'lost' ? `Column ${shown.passed.length + 1}: a bomb in row ${shown.hit + 1}. ` : ''
  return [
    { words: `A pitch of ${shown.pitch}, one bomb in each column.`, board: goalBoard(round, [], false) },
    ...steps,
    { words: last + endWords(round), board: goalBoard(round, shown.passed, true) },
  ]
}

const hiloFrames = (round: Of<'hilo'>): Frame[] => {
  const { cards, steps, phase } = round.shown
  const frames = cards.map((card, at): Frame => {
    const step = steps[at - 1]
    const isLost = phase === 'lost' && at === cards.length - 1
    const words =
      step === undefined ? `The first card is ${cardText(card)}.` : `${stepWords[step]}: ${cardText(card)}.`
    const cells = cards.slice(0, at + 1).map((one, place): Cell => ({
      text: cardText(one),
      look: place < at ? 'plain' : isLost ? 'hit' : 'open',
    }))
    return { words, board: { columns: 6, cells } }
  })
  return [...frames, { words: endWords(round), board: frames.at(-1)?.board }]
}

const stepWords = { higher: 'Higher or the same', lower: 'Lower or the same', skip: 'Skipped' } as const

const kenoBoard = ({ bet, outcome }: Of<'keno'>): Board => ({
  columns: 8,
  cells: range(40).map((at): Cell => {
    const [isPicked, isDrawn] = [bet.picks.includes(at + 1), outcome.includes(at + 1)]
    const look = isPicked && isDrawn ? 'open' : isPicked ? 'picked' : isDrawn ? 'hidden' : 'plain'
    return { text: String(at + 1), look }
  }),
})

const HOTLINE = (field: number): string => {
  if (field < 97) return 'red'
  if (field < 194) return 'black'
  return field < 199 ? 'hot' : 'blazing'
}

type OneStep = Of<'dice' | 'plinko' | 'keno' | 'miniroulette' | 'hotline'>

const betWords = (round: OneStep): string => {
  switch (round.game) {
    case 'dice':
      return `${round.bet.side === 'over' ? 'Over' : 'Under'} ${(round.bet.target / 100).toFixed(2)}.`
    case 'plinko':
      return `${round.bet.rows} rows, risk ${round.bet.risk}.`
    case 'keno':
      return `Picked ${round.bet.picks.join(', ')}, risk ${round.bet.risk}.`
    case 'miniroulette':
      return `${round.bet.chips.map(({ spot, stake }) => `₹${stake} on ${spot.replaceAll('-', ' ')}`).join(', ')}.`
    case 'hotline':
      return `Picked ${round.bet.pick}.`
    default:
      return round satisfies never
  }
}

const outcomeWords = (round: OneStep): string => {
  switch (round.game) {
    case 'dice':
      return `The roll is ${(round.outcome / 100).toFixed(2)}.`
    case 'plinko':
      return `The ball goes ${round.outcome.path.map((turn) => (turn === 1 ? 'right' : 'left')).join(', ')} into slot ${round.outcome.slot + 1}.`
    case 'keno':
      return `Drawn: ${round.outcome.toSorted((a, b) => a - b).join(', ')}.`
    case 'miniroulette':
      return `The ball rests on ${round.outcome}.`
    case 'hotline':
      return `The line stops on field ${round.outcome}, ${HOTLINE(round.outcome)}.`
    default:
      return round satisfies never
  }
}

const oneStepFrames = (round: OneStep): Frame[] => [
  { words: betWords(round), board: undefined },
  {
    words: `${outcomeWords(round)} Pays ${timesText(round.multiplier)}, ₹${round.payout}.`,
    board: round.game === 'keno' ? kenoBoard(round) : undefined,
  },
]

/** The round step by step, from what its player may see. */
export const framesOf = (round: RoundView): readonly Frame[] => {
  switch (round.game) {
    case 'mines':
      return minesFrames(round)
    case 'goal':
      return goalFrames(round)
    case 'hilo':
      return hiloFrames(round)
    default:
      return oneStepFrames(round)
  }
}

/** `{ kind: 'open', cell: 6 }` as a person reads it; cells, rows and columns count from 1. */
export const moveWords = (move: Readonly<Record<string, unknown>>): string => {
  const { kind, cell, row, guess } = move
  if (kind === 'open') return `Open cell ${Number(cell) + 1}`
  if (kind === 'pass') return `Pass in row ${Number(row) + 1}`
  if (kind === 'guess') return guess === 'higher' ? 'Higher or the same' : 'Lower or the same'
  return kind === 'skip' ? 'Skip' : 'Cash out'
}

const betInputs = (round: RoundView): object => {
  if (round.game === 'mines') return { mines: round.bet.mines }
  if (round.game === 'goal') return { pitch: round.bet.pitch }
  return round.game === 'plinko' ? { rows: round.bet.rows, risk: round.bet.risk } : {}
}

/** Where anybody can check the round; none while its server seed is in use. */
export const verifierOf = (round: RoundView): string | undefined => {
  const { serverSeed, commitment, clientSeed, nonce } = round.seeds
  if (serverSeed === null) return undefined
  const input = { game: round.game, serverSeed, commitment, clientSeed, nonce, ...betInputs(round) }
  return `/fairness/verifier.html#${encodeURIComponent(JSON.stringify(input))}`
}
