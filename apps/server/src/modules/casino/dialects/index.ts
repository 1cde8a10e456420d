import type { DialectName } from '@maidan/contracts/staff'
import type { Dialect } from './dialect.ts'
import { evolution } from './evolution.ts'
import { hub88 } from './hub88.ts'
import { pragmatic } from './pragmatic.ts'
import { spribe } from './spribe.ts'

/** What a dialect repeats is its own affair: it gets back what it read. */
const sealed = <Echo>(dialect: Dialect<Echo>): Dialect<unknown> => dialect as unknown as Dialect<unknown>

const DIALECTS: Readonly<Record<DialectName, Dialect<unknown>>> = {
  evolution: sealed(evolution),
  hub88: sealed(hub88),
  pragmatic: sealed(pragmatic),
  spribe: sealed(spribe),
}

export const dialectOf = (name: DialectName): Dialect<unknown> => DIALECTS[name]
