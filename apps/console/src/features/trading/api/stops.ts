import { resumeBetting, type Stop, stopBetting, type TradingScope } from '@maidan/contracts/staff'
import { call } from '../../../lib/api/api.ts'
import { type CallOutcome, outcomeOf } from '../../../lib/api/outcome.ts'
import { scopeWords } from '../model/words.ts'

type Ask = { readonly kind: Stop['kind']; readonly scope: TradingScope; readonly reason: string }

export const stop = async (ask: Ask): Promise<CallOutcome> =>
  outcomeOf(
    stopBetting,
    await call(stopBetting, { body: ask }),
    ({ data }) => `${scopeWords(data)} takes no bets now`,
  )

export const resume = async ({ id }: Pick<Stop, 'id'>): Promise<CallOutcome> =>
  outcomeOf(
    resumeBetting,
    await call(resumeBetting, { params: { id: String(id) } }),
    ({ data }) => `${scopeWords(data)} is resumed`,
  )
