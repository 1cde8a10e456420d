import { join } from 'node:path'
import { readProject } from './tidy/sources/project.ts'
import { sourceOf } from './tidy/sources/syntax.ts'
import { textsIn } from './words/texts.ts'

/* Prints every text that a player or an operator may read, with its place, to be read in one go. */

const READ = /^(?:apps\/(?:web|console|server)|packages\/(?:ui|contracts|browser|sports))\/src\/.*\.tsx?$/
const TEST = /\.test\.tsx?$|\/testing[./]|\/gallery\//

const lines = readProject(join(import.meta.dirname, '..'))
  .filter(({ path }) => READ.test(path) && !TEST.test(path))
  .flatMap((file) => textsIn(sourceOf(file)).map(({ line, text }) => `${file.path}:${line}\t${text}`))
console.info(lines.join('\n'))
