import type { PlayerRequest, RequestHash, StaffRequest } from './request.ts'

/**
 * The calls under way that move money. A call with the key of another one gets the answer of that one, if it asks the same.
 * A call that is over has a stored answer, so it leaves this map.
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
