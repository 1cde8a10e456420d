import { join } from 'node:path'
import { readProject } from './tidy/sources/project.ts'
import { sourceOf } from './tidy/sources/syntax.ts'
import { isRead, textsIn } from './words/texts.ts'

/* Prints every text that a player or an operator may read, with its place, to be read in one go. */

const lines = readProject(join(import.meta.dirname, '..'))
  .filter(isRead)
  .flatMap((file) => textsIn(sourceOf(file)).map(({ line, text }) => `${file.path}:${line}\t${text}`))
console.info(lines.join('\n'))
