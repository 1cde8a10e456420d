import { dirname } from 'node:path'
import type { Findings, TidyFile } from '../sources/file.ts'
import { isCode } from '../sources/kinds.ts'

/** Sources and their tests together. A folder with more is several rooms: each gets a name. */
export const FOLDER_FILES = 24

const isCounted = (path: string): boolean => isCode(path) || path.endsWith('.css')

export const findCrowdedFolders = (files: readonly TidyFile[]): Findings => {
  const counts = new Map<string, number>()
  for (const { path } of files)
    if (isCounted(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > FOLDER_FILES)
    .map(([folder, count]) => `${folder}/ holds ${count} files, ${FOLDER_FILES} are allowed: name its rooms`)
}
