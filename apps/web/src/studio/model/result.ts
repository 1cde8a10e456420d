import type { Paise } from '@maidan/core'
import { cardText, type Deal, paidFor, type Pocket, type SpotChip, type SpotGame } from '@maidan/games/spots'
import { rupeeText } from './words.ts'

/** Whether a spot returned more than its stake, a chip on it or not. */
export const isWonSpot = (game: SpotGame, spot: string, deal: Deal): boolean => {
  const { over, under } = game.returns(spot, deal)
  return over > under
}

export const paidOn = (game: SpotGame, chips: readonly SpotChip[], deal: Deal): ReadonlyMap<string, Paise> =>
  new Map(chips.map((chip) => [chip.spot, paidFor(game, chip, deal)]))

export type Tone = 'won' | 'even'

/** Nothing is celebrated that did not bring more than it cost. */
export const toneOf = (stake: Paise, payout: Paise): Tone => (payout > stake ? 'won' : 'even')

export const moneyLine = (stake: Paise, payout: Paise): string => {
  if (payout > stake) return `You won ${rupeeText((payout - stake) as Paise)}`
  if (payout === stake) return 'Your stake is back'
  return payout === 0 ? 'No win this time' : `${rupeeText(payout)} of ${rupeeText(stake)} is back`
}

/** A result in the strip of past rounds: a pocket of the wheel, or the first letters of the main bet that won. */
export type Bead = { readonly text: string; readonly colour: string; readonly says: string }

const BEADS = ['green', 'red', 'gold', 'grey'] as const

/** A letter for each main bet: its first, or one that the bet with the same first letter has not. Tie is T, and Tiger is G. */
export const lettersOf = (game: SpotGame): ReadonlyMap<string, string> => {
  const labels = (game.groups[0]?.spots ?? []).map(({ label }) => label)
  const ends = labels.map((label) => label.split(' ').at(-1) ?? '')
  // Player A and player B, or player 8 to player 11, are told apart by what comes last.
  if (new Set(ends).size === labels.length && ends.every((end) => end.length <= 2))
    return new Map(labels.map((label, at) => [label, ends[at] ?? '–']))
  const taken = new Map<string, string>()
  const letters = new Map<string, string>()
  for (const label of labels.toSorted((one, other) => one.length - other.length)) {
    const [first = '–', ...rest] = label.toUpperCase()
    const other = taken.get(first)?.toUpperCase() ?? ''
    const own = rest.find((one) => /[A-Z0-9]/.test(one) && !other.includes(one) && !taken.has(one))
    const letter = other === '' ? first : (own ?? first)
    letters.set(label, letter)
    taken.set(letter, label)
  }
  return letters
}

/** `4KA`. */
const ranksOf = ({ steps }: Deal): string => steps.map(({ value }) => cardText(value).slice(0, -1)).join('')

const pocketsOf = ({ stage }: SpotGame, { steps }: Deal): readonly Pocket[] => {
  if (stage.kind !== 'wheel') return []
  const came = steps.filter(({ kind }) => kind === 'pocket')
  return came.flatMap(({ value }) => stage.pockets.filter((pocket) => pocket.value === value))
}

/** The newest first: a round of a wheel has one for each ball, or each time it was spun. */
export const beadsOf = (game: SpotGame, deal: Deal): readonly Bead[] => {
  const says = game.sayResult(deal)
  const pockets = pocketsOf(game, deal)
  if (pockets.length > 0)
    return pockets.map(({ label, colour }) => ({ text: label, colour, says })).toReversed()
  return [beadOfMain(game, deal, says)]
}

const beadOfMain = (game: SpotGame, deal: Deal, says: string): Bead => {
  const [main] = game.groups
  // Where thousands of bets are won by one deal, the cards tell it.
  if (main?.layout === 'list') return { text: ranksOf(deal), colour: 'grey', says }
  const spots = main?.spots ?? []
  const at = spots.findIndex(({ key }) => isWonSpot(game, key, deal))
  const text = spots[at] ? (lettersOf(game).get(spots[at].label) ?? '–') : '–'
  return { text, colour: BEADS[at] ?? 'grey', says }
}
