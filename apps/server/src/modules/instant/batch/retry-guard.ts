import type { PlayerRequest } from '../../../platform/http/index.ts'
import { createRecent } from '../../../platform/recent.ts'

type Asked = { readonly request: PlayerRequest }

const MAX_KEPT = 50_000

/**
 * Keeps off the fast path what would end its batch: keys that were answered lately, and players whose last bet was refused.
 * It only guesses. A player it fails to flag makes the whole batch run twice.
 */
export const createRetryGuard = () => {
  const keys = createRecent<string>(MAX_KEPT)
  const refused = createRecent<number>(MAX_KEPT)
  const nameOf = ({ request: { player, key } }: Asked): string => `${player} ${key}`
  return {
    flags: (job: Asked): boolean => refused.has(job.request.player) || keys.has(nameOf(job)),
    note: (answers: ReadonlyMap<Asked, { readonly ok: boolean }>): void => {
      for (const [job, { ok }] of answers) {
        keys.add(nameOf(job))
        if (ok) refused.drop(job.request.player)
        else refused.add(job.request.player)
      }
    },
  }
}
