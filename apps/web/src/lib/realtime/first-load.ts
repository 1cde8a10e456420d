import {
  CLIENT_EVENTS,
  notifiedSchema,
  organisationStatusSchema,
  sessionErrorSchema,
  updateBalanceSchema,
} from '@maidan/contracts/player'
import { shapeOf } from '../api/shape-of.ts'

/* What the socket of a player needs of the contracts, made while the site is built (`vite/run-at-build.ts`). */

export const REPLIES = {
  'get:balance': shapeOf(CLIENT_EVENTS['get:balance'].reply),
  session_check: shapeOf(CLIENT_EVENTS.session_check.reply),
  'get:spmsports_lobby': shapeOf(CLIENT_EVENTS['get:spmsports_lobby'].reply),
} as const

export const NOTIFIED = shapeOf(notifiedSchema)
export const ORGANISATION_STATUS = shapeOf(organisationStatusSchema)
export const SESSION_ERROR = shapeOf(sessionErrorSchema)
export const UPDATE_BALANCE = shapeOf(updateBalanceSchema)
