import * as z from 'zod'
import { route } from '../../http/route.ts'

/** What notices are about, in the order in which the settings list them. */
export const NOTICE_CATEGORIES = ['money', 'bets', 'bonus', 'games', 'news', 'security'] as const
export type NoticeCategory = (typeof NOTICE_CATEGORIES)[number]

const CHOSEN = ['money', 'bets', 'bonus', 'games', 'news'] as const satisfies readonly NoticeCategory[]

const choiceSchema = z.object({
  category: z.enum(NOTICE_CATEGORIES),
  /** Whether such notices are listed and counted. */
  inApp: z.boolean(),
  /** Whether such notices are pushed to the devices that have push. */
  push: z.boolean(),
})
export type NoticeChoice = z.output<typeof choiceSchema>

const settings = {
  data: z.object({
    categories: z.array(choiceSchema),
    push: z.object({
      /** The public key of this server, with which a browser subscribes. */
      key: z.string(),
      /** Whether this login has a device. */
      isOn: z.boolean(),
      /** Whether that device shows the message itself, or only that there is one. */
      details: z.boolean(),
    }),
  }),
}
export type NoticeSettings = z.output<typeof settings.data>

export const getNoticeSettings = route({
  name: 'getNoticeSettings',
  method: 'GET',
  path: '/notifications/settings',
  access: 'player',
  summary: 'What the player wants to be told, and whether this device is pushed to',
  reply: settings,
  refusals: [],
})

const chosenSchema = z.object({
  category: z.enum(CHOSEN, { error: 'Security notices cannot be switched off' }),
  inApp: z.boolean(),
  push: z.boolean(),
})
export type ChosenNotices = z.output<typeof chosenSchema>

export const changeNoticeSettings = route({
  name: 'changeNoticeSettings',
  method: 'PATCH',
  path: '/notifications/settings',
  access: 'player',
  summary: 'Switch one category of notices on or off; security cannot be switched off',
  body: chosenSchema,
  reply: settings,
  refusals: ['demo_account'],
})

const base64url = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .regex(/^[\w-]+=*$/)

export const openPush = route({
  name: 'openPush',
  method: 'POST',
  path: '/notifications/push',
  access: 'player',
  summary: 'Push notices to this device as long as this login lasts; `details` shows the message itself',
  body: z.object({
    endpoint: z.string().min(1).max(1000),
    p256dh: base64url(87, 88),
    auth: base64url(22, 24),
    details: z.boolean(),
  }),
  reply: settings,
  refusals: ['demo_account', 'push_unusable'],
})

export const closePush = route({
  name: 'closePush',
  method: 'DELETE',
  path: '/notifications/push',
  access: 'player',
  servedWhileClosed: true,
  summary: 'Push nothing to this device any more',
  reply: settings,
  refusals: [],
})

export const NOTIFICATION_ROUTES = [getNoticeSettings, changeNoticeSettings, openPush, closePush] as const
