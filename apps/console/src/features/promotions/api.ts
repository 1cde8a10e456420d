import {
  listBonuses,
  listSegments,
  listStaffPromotions,
  savePromotion,
  type StaffPromotion,
} from '@maidan/contracts/staff'
import { useQuery } from '@tanstack/react-query'
import { call, need } from '../../lib/api/api.ts'
import { type CallOutcome, outcomeOf } from '../../lib/api/outcome.ts'
import type { Values } from '../../lib/fields.ts'
import { bodyOf } from './model.ts'

/** Below `site`, so that they are read again whenever a colleague changed something of the site. */
export const usePromotions = () =>
  useQuery({
    queryKey: ['site', 'promotions'],
    queryFn: async () => (await need(listStaffPromotions)).data,
  })

export const useSegmentNames = () =>
  useQuery({ queryKey: ['site', 'segments'], queryFn: async () => (await need(listSegments)).data })

export const useBonusNames = () =>
  useQuery({ queryKey: ['site', 'bonuses'], queryFn: async () => (await need(listBonuses)).data })

export const keepPromotion = async (
  promotion: StaffPromotion | undefined,
  values: Values,
): Promise<CallOutcome> =>
  outcomeOf(savePromotion, await call(savePromotion, { body: bodyOf(promotion, values) }), 'Promotion saved')
