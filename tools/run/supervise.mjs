/** A server that ran so long before it ended did not die quickly. */
const STEADY_MS = 60_000
const MAX_QUICK_DEATHS = 5
const FIRST_PAUSE_MS = 500
const LAST_PAUSE_MS = 30_000
/** The server could not start, and has said why. */
const COULD_NOT_START = 1

/** @typedef {{ code: number | null, signal: string | null }} End */

/**
 * @typedef {object} Supervised
 * @property {() => Promise<End>} run runs the server until it ends
 * @property {(ms: number) => Promise<void>} pause ends early when the stop is wanted
 * @property {() => boolean} isStopWanted
 * @property {() => number} now
 * @property {(line: string) => void} say
 */

/**
 * Keeps a server running: one that ended by a fault is started again, after pauses that grow while it keeps dying.
 * Gives the exit code of its last end.
 * @param {Supervised} server
 * @returns {Promise<number>}
 */
export async function supervise({ run, pause, isStopWanted, now, say }) {
  let deaths = 0
  for (let starts = 1; ; starts++) {
    const since = now()
    const end = await run()
    const code = end.code ?? 1
    if (code === 0 || isStopWanted()) return code
    if (starts === 1 && end.code === COULD_NOT_START) return code
    deaths = now() - since < STEADY_MS ? deaths + 1 : 1
    const how = end.signal ?? `exit code ${code}`
    if (deaths > MAX_QUICK_DEATHS) {
      say(`The server has ended by a fault ${deaths} times in a row (${how}) and is not started again.`)
      return code
    }
    const ms = Math.min(FIRST_PAUSE_MS * 2 ** (deaths - 1), LAST_PAUSE_MS)
    say(`The server ended by a fault (${how}) and is started again in ${ms / 1000} s.`)
    await pause(ms)
    if (isStopWanted()) return 0
  }
}
