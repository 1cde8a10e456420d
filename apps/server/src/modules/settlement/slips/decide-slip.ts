import { minus, negate, type Paise, ZERO } from '@maidan/core'
import { freeWin } from '@maidan/ledger/bonus'
import { gradeOf, type Known, type MarketResult, ruleText, settleSlip } from '@maidan/sports'
import type { StoredSlip } from '../../markets/index.ts'
import type { Explanation } from '../model.ts'

/** A slip as it stands, and how the markets of its legs ended so far. */
export type SlipToSettle = {
  readonly slip: StoredSlip
  /** What the slip returned before; undefined while it is open. */
  readonly profit: Paise | undefined
  /** One for each leg. */
  readonly results: readonly MarketResult[]
}

export type SlipVerdict = 'won' | 'part_returned' | 'lost' | 'void' | 'reopened'

export type SlipDecision = {
  readonly verdict: SlipVerdict
  readonly profit: Paise
  /** The change of the held stake. */
  readonly exposure: Paise
  /** What the player is richer by than before. */
  readonly net: Paise
  readonly explanation: Explanation
}

/** Undefined where there is nothing to do: the slip is open and one of its lines can still win. */
export const decideSlipOutcome = (asked: SlipToSettle, because: Known): SlipDecision | undefined => {
  const { slip, profit: before, results } = asked
  const settlement = settleSlip(slip, results)
  if (!settlement) return before === undefined ? undefined : reopened(slip, before, because)
  const { returns, explanation } = settlement
  const { rule, text, lines } = explanation
  const verdict = verdictOf(asked, returns)
  const explained = { source: sourceOf(explanation.legs), rule, text, lines: [...legLines(asked), ...lines] }
  if (slip.isFree) return { verdict, ...NOTHING_MOVES, ...freeProfit(slip, returns, explained) }
  const profit = settlement.player
  return {
    verdict,
    profit,
    exposure: before === undefined ? negate(slip.totalStake) : ZERO,
    net: minus(profit, before ?? ZERO),
    explanation: explained,
  }
}

/** The stake of a free bet is the house's, and the bonus pays what it wins: the settlement itself moves nothing. */
const NOTHING_MOVES = { exposure: ZERO, net: ZERO } as const

const freeProfit = (
  { totalStake }: StoredSlip,
  returns: Paise,
  explanation: Explanation,
): Pick<SlipDecision, 'profit' | 'explanation'> => {
  const profit = freeWin(returns, totalStake)
  const line = `a free bet pays what it wins without its stake: ${(profit / 100).toFixed(2)}`
  return { profit, explanation: { ...explanation, lines: [...explanation.lines, line] } }
}

/** A lost leg has another result and a line can win again, so the ledger holds the stake as before. */
const reopened = (slip: StoredSlip, before: Paise, { source, rule }: Known): SlipDecision => ({
  verdict: 'reopened',
  profit: ZERO,
  ...(slip.isFree ? NOTHING_MOVES : { exposure: slip.totalStake, net: negate(before) }),
  explanation: {
    source,
    rule,
    text: ruleText(rule),
    lines: ['a result was corrected, and the bet waits for its other legs again'],
  },
})

const isKnown = (result: MarketResult | undefined): result is Known =>
  result !== undefined && result.type !== 'undetermined'

const verdictOf = ({ slip, results }: SlipToSettle, returns: Paise): SlipVerdict => {
  const isVoid = slip.legs.every(({ selection }, at) => {
    const result = results[at]
    return isKnown(result) && gradeOf(result, selection).verdict === 'void'
  })
  if (isVoid) return 'void'
  if (returns === 0) return 'lost'
  return returns > slip.totalStake ? 'won' : 'part_returned'
}

const sourceOf = (legs: readonly { readonly source: string }[]): string =>
  [...new Set(legs.map(({ source }) => source))].join(' ')

const legLines = ({ slip, results }: SlipToSettle): string[] =>
  slip.legs.map(({ selection }, at) => {
    const result = results[at]
    if (!isKnown(result)) return `leg ${at + 1}, ${selection}: not decided yet, and no longer needed`
    const verdict = gradeOf(result, selection).verdict.replaceAll('_', ' ')
    return `leg ${at + 1}, ${selection}: ${verdict}, by ${result.rule}`
  })
