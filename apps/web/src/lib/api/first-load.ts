import { FAILED, refusedSchema, type Route, successSchema, UNAUTHORIZED } from '@maidan/contracts'
import {
  appDemo,
  displayAnnouncements,
  getAppDetails,
  getBanners,
  getProfile,
  pageVisit,
} from '@maidan/contracts/player'
import * as z from 'zod'
import type { Shape } from './shape.ts'

/*
 * What the first screens need of the contracts. Schemas and sentences weigh more than the screens themselves, so the
 * build runs this file and puts what it exports into the site as plain data (`vite/run-at-build.ts`).
 */

export type FirstCall = Pick<Route, 'method' | 'path'> & {
  readonly reply: Shape<{ readonly error: false; readonly message: string }>
}

/** Lengths and ranges are not looked at: nothing breaks on the screen because of them. */
const UNUSED = new Set(['$schema', 'minLength', 'maxLength', 'minimum', 'maximum'])

const shapeOf = <S extends z.ZodType>(schema: S): Shape<z.output<S>> =>
  JSON.parse(
    JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), (key, value: unknown) =>
      UNUSED.has(key) ? undefined : value,
    ),
  ) as Shape<z.output<S>>

const firstCall = ({ name, method, path, reply }: Route): [string, FirstCall] => [
  name,
  { method, path, reply: shapeOf<ReturnType<typeof successSchema>>(successSchema(reply)) },
]

export const FIRST_CALLS: Readonly<Record<string, FirstCall>> = Object.fromEntries(
  [appDemo, displayAnnouncements, getAppDetails, getBanners, getProfile, pageVisit].map(firstCall),
)

export const REFUSED = shapeOf(refusedSchema)

export const WORDS = {
  unauthorized: UNAUTHORIZED,
  getProfile: FAILED.getProfile,
  loadChunk: FAILED.loadChunk,
}
