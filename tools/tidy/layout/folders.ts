import { dirname } from 'node:path'
import type { Findings, TidyFile } from '../sources/file.ts'
import { isCode } from '../sources/kinds.ts'

/** Sources and their tests together. A folder with more is several rooms: each gets a name. */
export const FOLDER_FILES = 24

/** Still to be sorted into rooms. The list only gets shorter. */
const CROWDED: ReadonlySet<string> = new Set([
  'apps/server/src/platform/http',
  'apps/server/src/platform/postgres',
  'apps/server/src/platform/sockets',
])

const isCounted = (path: string): boolean => isCode(path) || path.endsWith('.css')

export const findCrowdedFolders = (
  files: readonly TidyFile[],
  allowed: ReadonlySet<string> = CROWDED,
): Findings => {
  const counts = new Map<string, number>()
  for (const { path } of files)
    if (isCounted(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts]
    .filter(([folder, count]) => count > FOLDER_FILES && !allowed.has(folder))
    .map(([folder, count]) => `${folder}/ holds ${count} files, ${FOLDER_FILES} are allowed: name its rooms`)
}
