import type { LiveGame } from '@maidan/contracts/player'
import { groupLakh } from '@maidan/ui/money/money-format.ts'
import type { Point } from '@maidan/games/aviator'

/** `2.47`: a point is whole hundredths, so nothing is rounded. */
export const pointText = (point: Point): string =>
  `${Math.floor(point / 100)}.${String(point % 100).padStart(2, '0')}`

/** `5.3 s` */
export const secondsText = (ms: number): string => `${(Math.ceil(ms / 100) / 10).toFixed(1)} s`

/** `Round G-841207` */
export const roundName = (id: number): string => `G-${id}`

const STATES: Readonly<Record<Exclude<LiveGame['state'], 'open'>, string>> = {
  closed: 'This game is closed at the moment.',
  waiting: 'The next rounds are being sealed. Bets open when they are.',
}

/** Why no bet is taken, where that is not because of the round. */
export const closedText = ({ state }: Pick<LiveGame, 'state'>): string | undefined =>
  state === 'open' ? undefined : STATES[state]

export const countText = (count: number, one: string, many: string): string =>
  `${groupLakh(count)} ${count === 1 ? one : many}`
