import { minus, negate, type Paise, ZERO } from '@maidan/core'
import { gradeOf, type Known, type MarketResult, ruleText, settleSlip, type Slip } from '@maidan/sports'
import type { Explanation } from '../model.ts'

/** A slip as it stands, and how the markets of its legs ended so far. */
export type SlipToSettle = {
  readonly slip: Slip
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
  const { player: profit, returns, explanation } = settlement
  const { rule, text, lines } = explanation
  return {
    verdict: verdictOf(asked, returns),
    profit,
    exposure: before === undefined ? negate(slip.totalStake) : ZERO,
    net: minus(profit, before ?? ZERO),
    explanation: { source: sourceOf(explanation.legs), rule, text, lines: [...legLines(asked), ...lines] },
  }
}

/** A lost leg has another result and a line can win again, so the ledger holds the stake as before. */
const reopened = (slip: Slip, before: Paise, { source, rule }: Known): SlipDecision => ({
  verdict: 'reopened',
  profit: ZERO,
  exposure: slip.totalStake,
  net: negate(before),
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
