import type { Design } from '../design.ts'
import { KM } from './km.ts'
import * as rooms from './rooms.ts'
import * as slots from './slots.ts'
import * as tables from './tables.ts'

/** How each entry of the catalogue is drawn, by its code. */
export const DESIGNS: Readonly<Record<string, Design>> = Object.assign(
  {},
  ...[tables, slots, rooms, { KM }].flatMap((shelf) => Object.values(shelf)),
)
