import {
  type DeskSettings,
  type LimitOverride,
  type MakerSettingsView,
  removeLimits,
  saveDesk,
  saveMaker,
  setLimits,
  type TradingScope,
} from '@maidan/contracts/staff'
import { call } from '../../../lib/api/api.ts'
import { type CallOutcome, outcomeOf } from '../../../lib/api/outcome.ts'
import { scopeWords } from '../model/words.ts'
import type { limitsOf } from '../model/limits.ts'

type Limits = ReturnType<typeof limitsOf>

/** `was` is what the trader saw: the server refuses what somebody else changed meanwhile. */
export const keepLimits = async (
  scope: TradingScope,
  was: LimitOverride | undefined,
  limits: Limits,
): Promise<CallOutcome> =>
  outcomeOf(
    setLimits,
    await call(setLimits, { body: { scope, ...limits, was: was?.id ?? null } }),
    ({ data }) => `Limits saved for ${scopeWords(data)}`,
  )

export const dropLimits = async ({ id }: Pick<LimitOverride, 'id'>): Promise<CallOutcome> =>
  outcomeOf(
    removeLimits,
    await call(removeLimits, { params: { id: String(id) } }),
    ({ data }) => `${scopeWords(data)} has the wider limits again`,
  )

export const keepMaker = async (values: MakerSettingsView, version: number): Promise<CallOutcome> =>
  outcomeOf(saveMaker, await call(saveMaker, { body: { version, values } }), 'House prices saved')

export const keepDesk = async (values: DeskSettings, version: number): Promise<CallOutcome> =>
  outcomeOf(saveDesk, await call(saveDesk, { body: { version, values } }), 'Desk warnings saved')
