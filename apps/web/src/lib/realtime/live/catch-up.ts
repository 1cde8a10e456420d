/**
 * A connection that is back says nothing about what changed meanwhile: what is on the screen is current again once every
 * question that was asked since has its answer. A question that got none is asked again with the next heartbeat.
 */
export const createCatchUp = (caughtUp: () => void) => {
  let connection = 0
  let waiting = 0
  let failed = 0
  let isBehind = false
  const look = () => {
    if (!isBehind || waiting + failed > 0) return
    isBehind = false
    caughtUp()
  }
  const hear = (asker: number, isAnswer: boolean) => {
    if (asker !== connection) return
    waiting -= 1
    if (!isAnswer) failed += 1
    look()
  }
  return {
    asked: (answer: Promise<unknown>): void => {
      const asker = connection
      waiting += 1
      answer.then(
        () => hear(asker, true),
        () => hear(asker, false),
      )
    },
    /** The connection stands, and what was missed has been asked for. */
    stands: (): void => {
      isBehind = true
      look()
    },
    beat: (askAgain: () => void): void => {
      failed = 0
      askAgain()
      look()
    },
    lost: (): void => {
      connection += 1
      waiting = 0
      failed = 0
      isBehind = false
    },
  }
}
