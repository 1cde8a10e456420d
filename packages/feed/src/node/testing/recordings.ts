import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** Recordings of others. They are not ours to copy, so they are read where they are kept. */
export const DATA = resolve(import.meta.dirname, '../../../../../../shared/data')
export const isDataHere = existsSync(DATA)
export const NOT_HERE = 'the recordings are kept outside the project and are not here'
