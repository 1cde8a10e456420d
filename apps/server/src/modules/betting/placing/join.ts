import { err, type PlayerId, type Result } from '@maidan/core'

export type Join = <T, E extends string>(
  player: PlayerId,
  key: string,
  said: unknown,
  work: () => Promise<Result<T, E>>,
) => Promise<Result<T, E | 'key_reused'>>

/**
 * A call with the key of one that is still under way gets the answer of that one, if it says the same. What is over
 * is answered from what was stored, so nothing is kept here.
 */
export const createJoin = (): Join => {
  const running = new Map<string, { readonly said: unknown; readonly answer: Promise<unknown> }>()
  return async <T, E extends string>(
    player: PlayerId,
    key: string,
    said: unknown,
    work: () => Promise<Result<T, E>>,
  ) => {
    const id = `${player} ${key}`
    const known = running.get(id)
    if (known) return isSame(known.said, said) ? (known.answer as Promise<Result<T, E>>) : err('key_reused')
    const answer = work().finally(() => running.delete(id))
    running.set(id, { said, answer })
    return answer
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
