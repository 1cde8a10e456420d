import type { LiveDelta, LiveSnapshot } from '@maidan/contracts/player'
import * as z from 'zod'
import type { Shape } from '../../api/shape.ts'
import { shapeOf } from '../../api/shape-of.ts'

/* Used while the site is built, by the files called `first-load.ts`. */

const seq = z.int().nonnegative()
/** What stands in it is looked at when it is known whole. */
const view = z.record(z.string(), z.unknown())

/** A message of the sports socket about some of one kind. */
export const itemsOf = <Id extends string | number>(id: z.ZodType<Id>) =>
  shapeOf(
    z.array(z.union([z.object({ id, stream: z.string(), seq, view }), z.object({ id, seq, patch: view })])),
  ) as Shape<readonly (LiveSnapshot<Id> | LiveDelta<Id>)[]>

export const numbersOf = z.record(z.string(), z.number())
