import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Results that other houses have published. They are not ours to copy, so they are read where they are kept. */
const FOLDER = resolve(import.meta.dirname, '../../../../../shared/data/provably-fair')

export const hasPublishedResults: boolean = existsSync(FOLDER)

export type PublishedCase = Readonly<Record<string, unknown>> & {
  readonly inputs: Readonly<Record<string, string>>
  readonly selects: Readonly<Record<string, string>>
}

export const readPublished = (file: string): unknown =>
  JSON.parse(readFileSync(resolve(FOLDER, `${file}.json`), 'utf8'))
