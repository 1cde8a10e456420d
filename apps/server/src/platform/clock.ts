import { type Clock, instant } from '@maidan/core'

export const systemClock: Clock = { now: () => instant(Date.now()) }
