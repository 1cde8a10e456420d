import {
  cancelDraw,
  changeDraw,
  getDrawTickets,
  listDraws,
  planDraw,
  type StaffDraw,
} from '@maidan/contracts/staff'
import { useQuery } from '@tanstack/react-query'
import { need } from '../../lib/api/api.ts'
import { callOnce } from '../../lib/api/once.ts'
import { type CallOutcome, outcomeOf, underField } from '../../lib/api/outcome.ts'
import type { Values } from '../../lib/fields.ts'
import { termsIn } from './model.ts'

/** Tickets come with the play of players, so nobody tells the console of them. */
const LOOK_MS = 10_000

export const useDraws = () =>
  useQuery({
    queryKey: ['draws', 'list'],
    queryFn: async () => (await need(listDraws)).data,
    refetchInterval: LOOK_MS,
  })

export const useTickets = (id: number) =>
  useQuery({
    queryKey: ['draws', 'tickets', id],
    queryFn: async () => (await need(getDrawTickets, { params: { id: String(id) } })).data,
    refetchInterval: LOOK_MS,
  })

export const plan = async (values: Values): Promise<CallOutcome> => {
  const body = termsIn(values)
  const answer = await callOnce('plan-draw', planDraw, { body })
  const outcome = outcomeOf(planDraw, answer, `${body.name} is planned`)
  return underField(outcome, answer, { draw_times: 'closes' })
}

export const change = async ({ id }: StaffDraw, values: Values): Promise<CallOutcome> => {
  const body = termsIn(values)
  const answer = await callOnce(`change-draw-${id}`, changeDraw, { params: { id: String(id) }, body })
  const outcome = outcomeOf(changeDraw, answer, `${body.name} is changed`)
  return underField(outcome, answer, { draw_times: 'closes' })
}

export const cancel = async ({ id, name }: StaffDraw, reason: string): Promise<CallOutcome> =>
  outcomeOf(
    cancelDraw,
    await callOnce(`cancel-draw-${id}`, cancelDraw, { params: { id: String(id) }, body: { reason } }),
    `${name} is cancelled`,
  )
