import { readFileSync } from 'node:fs'

/** For the database, files, pipes and what connects out. */
const RESERVED = 512
/** More would cost more memory than a process of this kind has. */
const MOST_CONNECTIONS = 24_000
/** What every system allows a process, where this one does not tell. */
const USUAL_LIMIT = 1024

/** How many connections the process may take, so that descriptors are left for everything else. */
export const connectionBudget = (descriptors: number = readDescriptorLimit()): number =>
  Math.min(MOST_CONNECTIONS, Math.max(Math.floor(descriptors / 2), descriptors - RESERVED))

/** The soft limit on open files; `Infinity` where there is none. */
export const readDescriptorLimit = (file = '/proc/self/limits'): number => {
  try {
    const [, limit] = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync(file, 'utf8')) ?? []
    if (limit === 'unlimited') return Infinity
    return limit === undefined ? USUAL_LIMIT : Number(limit)
  } catch {
    return USUAL_LIMIT
  }
}
