import { paymentSchema } from '@maidan/contracts/player'
import * as z from 'zod'
import { shapeOf } from '../../lib/api/shape-of.ts'

/* What gateways answer with, made while the site is built (`vite/run-at-build.ts`). */

export const SAID = shapeOf(z.object({ message: z.string() }))
export const ADDRESS = shapeOf(z.object({ url: z.string().regex(/./) }))
export const PAYMENT = shapeOf(z.object({ data: paymentSchema }))
