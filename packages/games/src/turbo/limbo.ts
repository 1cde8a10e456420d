import { err, ok } from '@maidan/core'
import { asRational, type Multiplier, multiplier, NOTHING } from '../money/multiplier.ts'
import { type Rational, rational, times } from '../money/rational.ts'
import { fieldsOf, isWhole } from '../read.ts'
import type { TurboGame } from './turbo-game.ts'

/** In hundredths, 1.01 to 10,000.00. */
export type LimboBet = { readonly target: number }

const SHARE = 97
const [LEAST, MOST] = [101, 1_000_000]
/** How many floats there are. */
const FLOATS = 2 ** 32

/** How far a float rises, in hundredths: 97 ÷ (1 − X), cut, and never below 1.00. */
const risenTo = (float: number): number =>
  Math.max(100, Math.floor((SHARE * FLOATS) / (FLOATS - float * FLOATS)))

/** How likely the target is reached, counted over all floats: X ≥ 1 − 97 ÷ target. */
const chanceOf = ({ target }: LimboBet): Rational =>
  rational((BigInt(SHARE) * BigInt(FLOATS)) / BigInt(target), FLOATS)

const paysOf = ({ target }: LimboBet): Multiplier => multiplier(target * 100)

export const limbo: TurboGame<LimboBet, number> = {
  engine: 'limbo',
  name: 'Limbo',
  parseBet: (value) => {
    const { target } = fieldsOf(value) ?? {}
    return isWhole(target, LEAST, MOST) ? ok({ target }) : err('bet_malformed')
  },
  draw: (_bet, next) => risenTo(next()),
  multiplier: (bet, risen) => (risen >= bet.target ? paysOf(bet) : NOTHING),
  rtp: (bet) => times(chanceOf(bet), asRational(paysOf(bet))),
  highest: paysOf,
  rules: [
    'Name a target from 1.01 to 10,000. If the number drawn reaches it, your stake is multiplied by the target.',
    'The number is 0.97 ÷ (1 − X), cut after two places. Each target returns 97%.',
  ],
}
