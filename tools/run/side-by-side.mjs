import { availableParallelism } from 'node:os'

/**
 * Does all the work, as much of it at once as there are processors, each begun in its turn. The answers stand in the
 * order of the work.
 * @template T
 * @param {readonly (() => Promise<T>)[]} work
 * @param {number} [atOnce]
 * @returns {Promise<T[]>}
 */
export async function sideBySide(work, atOnce = availableParallelism()) {
  /** @type {T[]} */
  const answers = []
  const waiting = [...work.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) answers[next[0]] = await next[1]()
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return answers
}
