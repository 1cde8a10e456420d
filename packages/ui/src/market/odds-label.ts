import { groupLakh } from '../money/money-format.ts'
import { formatOdds, type Side } from './odds-format.ts'

export type OddsFacts = {
  readonly side: Side
  readonly runner: string
  readonly price: number | string | null
  readonly size?: number | string | undefined
  /** What the market calls its two sides, e.g. Yes and No, instead of Back and Lay. */
  readonly word?: string | undefined
  readonly suspended?: boolean | undefined
}

const WORDS: Readonly<Record<Side, string>> = { back: 'Back', lay: 'Lay' }

const available = (size: number | string | undefined): string => {
  if (size === undefined || size === '') return ''
  return `, ${typeof size === 'number' ? groupLakh(size) : size} available`
}

/** The name of a cell for those who cannot see its colour: "Back India 1.85, 12,400 available". */
export const oddsLabel = ({ side, runner, price, size, word, suspended }: OddsFacts): string => {
  const start = `${word ?? WORDS[side]} ${runner}`
  if (price === null) return `${start}, no price`
  const text = `${start} ${formatOdds(price)}`
  return suspended === true ? `${text}, suspended` : text + available(size)
}
