import type { PlayerRequest, RequestHash, StaffRequest } from './request.ts'

/**
 * Calls that move money and are under way. One with the key of another gets the answer of that one, if it asks the same.
 * What is over is answered from what was stored, so nothing is kept here.
 */
export type InFlight = <T>(
  request: PlayerRequest | StaffRequest,
  work: () => Promise<T>,
) => Promise<T | 'key_reused'>

export const createInFlight = (): InFlight => {
  const running = new Map<string, { readonly hash: RequestHash; readonly answer: Promise<unknown> }>()
  return async <T>(request: PlayerRequest | StaffRequest, work: () => Promise<T>) => {
    const name = nameOf(request)
    const known = running.get(name)
    if (known) return known.hash === request.hash ? (known.answer as Promise<T>) : 'key_reused'
    const answer = work().finally(() => running.delete(name))
    running.set(name, { hash: request.hash, answer })
    return answer
  }
}

const nameOf = (request: PlayerRequest | StaffRequest): string =>
  'staff' in request ? `staff ${request.staff} ${request.key}` : `player ${request.player} ${request.key}`
