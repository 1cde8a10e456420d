import {
  listReplies,
  listViews,
  removeReply,
  removeView,
  type ReplyPurpose,
  type SavedReply,
  type SavedView,
  saveReply,
  saveView,
} from '@maidan/contracts/staff'
import { useQuery } from '@tanstack/react-query'
import { call, need } from '../api/api.ts'
import { type CallOutcome, outcomeOf } from '../api/outcome.ts'

/** The views the member has saved of a queue. */
export const useViews = (queue: SavedView['queue']): readonly SavedView[] => {
  const { data } = useQuery({ queryKey: ['views'], queryFn: async () => (await need(listViews)).data })
  return data?.filter((view) => view.queue === queue) ?? []
}

export const keepView = async (view: Omit<SavedView, 'id'>): Promise<CallOutcome> =>
  outcomeOf(saveView, await call(saveView, { body: view }), `View ${view.name} saved`)

export const forgetView = async ({ id, name }: SavedView): Promise<CallOutcome> =>
  outcomeOf(removeView, await call(removeView, { params: { id: String(id) } }), `View ${name} removed`)

/** Sentences that members saved for this purpose. */
export const useReplies = (purpose: ReplyPurpose): readonly SavedReply[] => {
  const { data } = useQuery({ queryKey: ['replies'], queryFn: async () => (await need(listReplies)).data })
  return data?.filter((reply) => reply.purpose === purpose) ?? []
}

export const keepReply = async (purpose: ReplyPurpose, text: string): Promise<CallOutcome> =>
  outcomeOf(saveReply, await call(saveReply, { body: { purpose, text } }), 'Text saved for everyone')

export const forgetReply = async ({ id }: SavedReply): Promise<CallOutcome> =>
  outcomeOf(removeReply, await call(removeReply, { params: { id: String(id) } }), 'Text removed')
