import { type Clock, instant } from '@maidan/core'

/** The real clock of the browser; whoever needs time takes a Clock and is handed this one. */
export const clock: Clock = { now: () => instant(Date.now()) }
