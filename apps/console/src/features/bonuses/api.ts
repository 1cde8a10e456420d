import { addBonus, listBonuses, saveBonus, type StaffBonus, switchBonus } from '@maidan/contracts/staff'
import { useQuery } from '@tanstack/react-query'
import { need } from '../../lib/api/api.ts'
import { callOnce } from '../../lib/api/once.ts'
import { type CallOutcome, outcomeOf } from '../../lib/api/outcome.ts'
import type { Values } from '../../lib/fields.ts'
import { askOf } from './model.ts'

export const useBonuses = () =>
  useQuery({ queryKey: ['bonuses'], queryFn: async () => (await need(listBonuses)).data })

/** Gives the number of the new bonus too. */
export const add = async (values: Values): Promise<CallOutcome & { readonly id?: number | undefined }> => {
  const answer = await callOnce('add-bonus', addBonus, { body: askOf(values) })
  const outcome = outcomeOf(addBonus, answer, ({ data }) => `${data.title} is saved as a draft`)
  return { ...outcome, id: answer.ok ? answer.data.id : undefined }
}

export const save = async ({ id, version }: StaffBonus, values: Values): Promise<CallOutcome> =>
  outcomeOf(
    saveBonus,
    await callOnce(`save-bonus-${id}`, saveBonus, {
      params: { id: String(id) },
      body: { ...askOf(values), version },
    }),
    ({ data }) => `${data.title} is saved as version ${data.version}`,
  )

export const switchTo = async (
  { id, version, title }: StaffBonus,
  state: 'open' | 'closed',
): Promise<CallOutcome> =>
  outcomeOf(
    switchBonus,
    await callOnce(`switch-bonus-${id}-${state}`, switchBonus, {
      params: { id: String(id) },
      body: { version, state },
    }),
    `${title} is ${state}`,
  )
