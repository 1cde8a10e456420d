import type { GameReturns, RoundView } from '@maidan/contracts/player'
import { dateText } from '../../lib/page/when.ts'

export const VERIFIER_PATH = '/fairness/verifier.html'

/** What the verifier opens with. It stands behind the `#`, which no browser sends to a server. */
export const verifierLink = (input: Readonly<Record<string, unknown>>): string =>
  `${VERIFIER_PATH}#${encodeURIComponent(JSON.stringify(input))}`

const betOf = (round: RoundView): object => {
  if (round.game === 'mines') return { mines: round.bet.mines }
  if (round.game === 'goal') return { pitch: round.bet.pitch }
  return round.game === 'plinko' ? { rows: round.bet.rows, risk: round.bet.risk } : {}
}

/** All that it takes to play a round again, once its server seed is shown. */
export const inputOf = (round: RoundView): Readonly<Record<string, unknown>> | undefined => {
  const { serverSeed, commitment, clientSeed, nonce } = round.seeds
  if (serverSeed === null) return undefined
  return { game: round.game, serverSeed, commitment, clientSeed, nonce, ...betOf(round) }
}

/** `R-12`, `r12` and `12` are one round; anything else is none. */
export const roundNumber = (text: string): number | undefined => {
  const [, digits] = /^\s*(?:r-?)?([1-9]\d{0,14})\s*$/i.exec(text.replaceAll(',', '')) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** The picture shows shares from here to there; what lies outside stands at its edge. */
export const AXIS = { from: 92, to: 104, marks: [92, 94, 96, 98, 100, 102, 104] } as const

/** Where a share stands on the axis, in per cent of its width. */
export const placeOf = (share: number): number => {
  const at = ((share - AXIS.from) / (AXIS.to - AXIS.from)) * 100
  return Math.min(100, Math.max(0, at))
}

export const shareText = (share: number | null): string => (share === null ? '–' : `${share.toFixed(2)}%`)

type StateLook = { readonly tone: 'up' | 'down' | 'quiet'; readonly text: string }

export const stateLook = ({ state, review }: GameReturns): StateLook => {
  if (state === 'within') return { tone: 'up', text: 'Within' }
  if (state === 'few') return { tone: 'quiet', text: 'Few rounds' }
  return { tone: 'down', text: review ? 'Looked at' : 'Outside' }
}

/** What there is to say about a game that is outside its band. */
export const sentenceOf = (game: GameReturns): string | undefined => {
  const { name, state, paid, promised, review } = game
  if (state === 'outside')
    return `${name} is outside its band. Chance alone does that to one game in 20, and it comes back.`
  if (state !== 'alarm') return undefined
  const way = (paid ?? 0) < (promised ?? 0) ? 'less' : 'more'
  const found = `${name} has paid ${way} than chance explains.`
  return review ? `${found} We look at it since ${dateText(review.since)}: ${review.note}` : found
}

const HEAD = ['game', 'rounds', 'promised_percent', 'paid_percent', 'band_low', 'band_high', 'state']

/** A figure or a word; nothing in it begins a formula of a spreadsheet. */
const cell = (value: string | number | null | undefined): string => String(value ?? '')

export const csvOf = (games: readonly GameReturns[]): string =>
  [HEAD, ...games.map(lineOf)].map((line) => line.map(cell).join(',')).join('\r\n')

const lineOf = ({ game, rounds, promised, paid, band, state }: GameReturns) => [
  game,
  rounds,
  promised,
  paid,
  band?.low,
  band?.high,
  state,
]
