import { successSchema } from '@maidan/contracts'
import * as z from 'zod'
import { shapeOf } from '../api/shape-of.ts'

/* What whoever is paid answers with, made while the site is built (`vite/run-at-build.ts`). */

/** A payment company may leave the message out. */
export const PAID = shapeOf(successSchema({ data: z.unknown() }).partial({ message: true }))
