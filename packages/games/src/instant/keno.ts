import { defined, err, ok, type Result } from '@maidan/core'
import { ascending, drawFrom } from '../fair/draw.ts'
import type { Multiplier } from '../money/multiplier.ts'
import { choose, rational } from '../money/rational.ts'
import type { Odds } from '../odds.ts'
import { fieldsOf, isOneOf, isWhole } from '../read.ts'
import { RTP_99, type Table } from '../tables.ts'
import { type InstantGame, instantGame, type Settled } from './instant-game.ts'
import { kenoPays, KENO_RISKS, type KenoRisk, KENO_MOST_PICKS } from './keno-tables.ts'

export { kenoPays, KENO_RISKS, type KenoRisk, KENO_MOST_PICKS } from './keno-tables.ts'

/** The picks stand in ascending order. */
export type KenoBet = { readonly picks: readonly number[]; readonly risk: KenoRisk }
export type KenoRefusal = 'bet_malformed' | 'picks_out_of_range' | 'pick_twice' | 'risk_unknown'

/** Ten of forty numbers, in the order they are drawn. */
export type KenoDraw = readonly number[]

export const KENO_NUMBERS = 40
export const KENO_DRAWN = 10
const POOL = Array.from({ length: KENO_NUMBERS }, (_, at) => at + 1)

const parseBet = (value: unknown): Result<KenoBet, KenoRefusal> => {
  const fields = fieldsOf(value)
  if (!fields) return err('bet_malformed')
  const { picks, risk } = fields
  if (!Array.isArray(picks) || !isWhole(picks.length, 1, KENO_MOST_PICKS)) return err('picks_out_of_range')
  const numbers = picks.filter((pick) => isWhole(pick, 1, KENO_NUMBERS))
  if (numbers.length !== picks.length) return err('picks_out_of_range')
  if (new Set(numbers).size !== numbers.length) return err('pick_twice')
  if (!isOneOf(KENO_RISKS, risk)) return err('risk_unknown')
  return ok({ picks: ascending(numbers), risk })
}

export const kenoDraw = (floats: readonly number[]): KenoDraw => drawFrom(POOL, floats.slice(0, KENO_DRAWN))

export const kenoHits = ({ picks }: KenoBet, drawn: KenoDraw): number =>
  picks.filter((pick) => drawn.includes(pick)).length

const multiplier = ({ bet, outcome: drawn }: Settled<KenoBet, KenoDraw>): Multiplier =>
  defined(kenoPays(bet.picks.length, bet.risk)[kenoHits(bet, drawn)], 'every number of hits has its line')

const odds = (_table: Table, { picks: { length }, risk }: KenoBet): Odds[] =>
  kenoPays(length, risk).map((paid, hits) => ({
    chance: rational(
      choose(KENO_DRAWN, hits) * choose(KENO_NUMBERS - KENO_DRAWN, length - hits),
      choose(KENO_NUMBERS, length),
    ),
    multiplier: paid,
  }))

export const keno: InstantGame<KenoBet, KenoDraw, KenoRefusal> = instantGame({
  slug: 'keno',
  tables: [RTP_99],
  parseBet,
  floats: () => KENO_DRAWN,
  outcome: kenoDraw,
  multiplier,
  odds,
})
