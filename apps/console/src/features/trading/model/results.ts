import { check, type Reply } from '@maidan/contracts'
import { type TradedResult, tradedResultSchema, type tradingMarket } from '@maidan/contracts/staff'

export type MarketReply = Reply<typeof tradingMarket>['data']

export type ResultType = TradedResult['type']

export const RESULT_WORDS: Readonly<Record<ResultType, string>> = {
  winner: 'A winner',
  dead_heat: 'A dead heat: several share',
  grades: 'Each selection by itself',
  count: 'A number of runs',
  void: 'Void: all stakes are returned',
}

export const GRADES = ['won', 'half_won', 'void', 'half_lost', 'lost'] as const
export const GRADE_WORDS: Readonly<Record<(typeof GRADES)[number], string>> = {
  won: 'Won',
  half_won: 'Half won',
  void: 'Given back',
  half_lost: 'Half lost',
  lost: 'Lost',
}

/** A result as it is being typed. */
export type ResultDraft = {
  readonly type: ResultType
  readonly keys: readonly string[]
  readonly grades: Readonly<Record<string, string>>
  readonly count: string
  readonly rule: string
  readonly source: string
}

export const draftOf = (type: ResultType, rule: string): ResultDraft => ({
  type,
  keys: [],
  grades: {},
  count: '',
  rule,
  source: '',
})

type Read = { readonly result: TradedResult } | { readonly complaint: string }

/** The result that a draft says, or what is missing in it. `selections` are the keys of the market. */
export const readResult = (draft: ResultDraft, selections: readonly string[], places: number): Read => {
  const missing = missingIn(draft, selections, places)
  if (missing !== undefined) return { complaint: missing }
  const checked = check(tradedResultSchema, partsOf(draft, selections))
  return checked.ok ? { result: checked.value } : { complaint: checked.message }
}

const missingIn = (draft: ResultDraft, selections: readonly string[], places: number) => {
  const { type, keys, grades, count, source } = draft
  if (type === 'winner' && keys.length !== places)
    return places === 1 ? 'Please choose who won' : `Please choose the ${places} that won`
  if (type === 'dead_heat' && keys.length <= places) return `Please choose more than ${places} that share`
  if (type === 'grades' && selections.some((key) => (grades[key] ?? '') === ''))
    return 'Please choose a result for each selection'
  if (type === 'count' && !/^\d{1,6}$/.test(count.trim())) return 'Please enter a whole number'
  if (draft.rule === '' && type !== 'dead_heat') return 'Please choose a rule from the list'
  return source.trim().length < 3 ? 'Please write a sentence that players will read' : undefined
}

const partsOf = (draft: ResultDraft, selections: readonly string[]): unknown => {
  const { type, keys, grades, count, rule, source } = draft
  if (type === 'dead_heat') return { type, keys, source }
  if (type === 'winner') return { type, keys, rule, source }
  if (type === 'count') return { type, count: Number(count.trim()), rule, source }
  if (type === 'void') return { type, rule, source }
  return { type, grades: Object.fromEntries(selections.map((key) => [key, grades[key]])), rule, source }
}

export const BY_WORDS = { feed: 'the feed', trader: 'a trader' } as const
