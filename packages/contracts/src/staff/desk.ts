import * as z from 'zod'
import { idParams, plainText } from '../http/fields.ts'
import { route } from '../http/route.ts'

export const VIEW_QUEUES = ['withdrawals', 'deposits', 'kyc'] as const

export const viewSchema = z.object({
  id: z.int(),
  queue: z.enum(VIEW_QUEUES),
  name: z.string(),
  /** What stands behind the question mark of the address. */
  search: z.string(),
})
export type SavedView = z.output<typeof viewSchema>

export const MAX_VIEWS = 20

export const listViews = route({
  name: 'listViews',
  method: 'GET',
  path: '/staff/views',
  access: 'staff',
  permission: 'own',
  summary: 'The views of queues that the member has saved, by name',
  reply: { data: z.array(viewSchema) },
  refusals: [],
})

export const saveView = route({
  name: 'saveView',
  method: 'POST',
  path: '/staff/views',
  access: 'staff',
  permission: 'own',
  summary: 'Save filters and order of a queue under a name; the same name again replaces them',
  body: z.object({
    queue: z.enum(VIEW_QUEUES),
    name: plainText(40).trim().min(1, 'Please enter a name'),
    search: z
      .string()
      .max(300)
      .regex(/^[\w%=&.,+-]*$/),
  }),
  reply: { data: viewSchema },
  refusals: ['too_many_views'],
})

export const removeView = route({
  name: 'removeView',
  method: 'DELETE',
  path: '/staff/views/:id',
  access: 'staff',
  permission: 'own',
  summary: 'Forget a saved view of the member',
  params: idParams,
  reply: {},
  refusals: ['not_found'],
})

export const REPLY_PURPOSES = [
  'withdrawal_approve',
  'withdrawal_reject',
  'deposit_approve',
  'deposit_reject',
  'kyc_reject',
] as const
export type ReplyPurpose = (typeof REPLY_PURPOSES)[number]

export const replySchema = z.object({ id: z.int(), purpose: z.enum(REPLY_PURPOSES), text: z.string() })
export type SavedReply = z.output<typeof replySchema>

export const MAX_REPLIES = 30

export const listReplies = route({
  name: 'listReplies',
  method: 'GET',
  path: '/staff/replies',
  access: 'staff',
  permission: 'deposits.read',
  summary: 'Sentences that members of staff saved for notes and reasons, oldest first',
  reply: { data: z.array(replySchema) },
  refusals: [],
})

export const saveReply = route({
  name: 'saveReply',
  method: 'POST',
  path: '/staff/replies',
  access: 'staff',
  permission: 'deposits.decide',
  summary: 'Save a sentence for all members; the same one twice is one',
  body: z.object({
    purpose: z.enum(REPLY_PURPOSES),
    text: plainText(500).trim().min(3, 'Please write at least 3 characters'),
  }),
  reply: { data: replySchema },
  refusals: ['too_many_replies'],
})

export const removeReply = route({
  name: 'removeReply',
  method: 'DELETE',
  path: '/staff/replies/:id',
  access: 'staff',
  permission: 'deposits.decide',
  summary: 'Remove a saved sentence for all members',
  params: idParams,
  reply: {},
  refusals: ['not_found'],
})

export const STAFF_DESK_ROUTES = [
  listViews,
  saveView,
  removeView,
  listReplies,
  saveReply,
  removeReply,
] as const
