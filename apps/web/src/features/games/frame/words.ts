import type { SeedsView } from '@maidan/contracts/player'
import { formatRupees } from '@maidan/ui/money/money-format.ts'
import { type Multiplier, multiplierText } from '@maidan/games/money'
import type { AutoEnd } from '../auto/plan.ts'
import type { Rupees, Terms } from '../play/definition.ts'

const plain: Rupees = (amount, sign) => formatRupees(amount, { sign: sign !== undefined })
const pretend: Rupees = (amount, sign) => `Demo ${plain(amount, sign)}`

/** Pretend money says so wherever it stands. */
export const rupeesOf = (isDemo: boolean): Rupees => (isDemo ? pretend : plain)

/** `1.94x`, as the trade writes it. */
export const timesText = (multiplier: number): string => `${multiplierText(multiplier as Multiplier)}x`

/** Cut after two places and without zeros at the end, where room is scarce: `0x`, `2x`, `1.9x`. */
export const shortTimes = (multiplier: number): string => `${Math.floor(multiplier / 100) / 100}x`

export type Band = 'low' | 'mid' | 'high'

/** Under 2 quiet, 2 to 10 green, 10 and up marigold. */
export const bandOf = (multiplier: number): Band => {
  if (multiplier >= 100_000) return 'high'
  return multiplier >= 20_000 ? 'mid' : 'low'
}

/** Cut after two places, never rounded up: a figure does not promise more than there is. */
const percent = (text: string): string => (Math.floor(Number(text) * 100 + 1e-9) / 100).toFixed(2)

/** `RTP 97.00%`, or from where to where. */
export const rtpText = ({ rtp: { lowest, highest } }: Pick<Terms, 'rtp'>): string => {
  const [from, to] = [percent(lowest), percent(highest)]
  return from === to ? `RTP ${to}%` : `RTP ${from} to ${to}%`
}

export const maxWinText = ({ maxWin }: Pick<Terms, 'maxWin'>): string =>
  `Max win ${formatRupees(maxWin, { paise: 'auto' })}`

/** The seal of the next round, in short; the drawer shows the whole of it. */
export const sealText = ({ active: { commitment } }: SeedsView): string => `Sealed ${commitment.slice(0, 8)}`

export const AUTO_ENDS: Readonly<Record<AutoEnd, string>> = {
  rounds: 'Auto play is over: all rounds are played.',
  up: 'Auto play stopped: you are up by what you said.',
  down: 'Auto play stopped: one more loss would pass what you said.',
  refused: 'Auto play stopped: a bet was not taken.',
  stopped: 'You stopped auto play.',
}
