import { defined } from '@maidan/core'

type Waiting<Question, Answer> = {
  readonly question: Question
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

const MAX_TOGETHER = 256

/**
 * Collects the questions of one moment, and those that arrive while earlier answers are on their way, into one call. Under
 * load one statement does hundreds of lookups in an index; on a quiet server nobody waits. `askAll` answers in order.
 */
export const gather = <Question, Answer>(
  askAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): ((question: Question) => Promise<Answer>) => {
  const queue: Waiting<Question, Answer>[] = []
  let running: Promise<void> | undefined
  const askSome = async (batch: readonly Waiting<Question, Answer>[]): Promise<void> => {
    try {
      const answers = await askAll(batch.map(({ question }) => question))
      batch.forEach(({ resolve }, at) => {
        // An answer may well be `undefined`; one that is missing altogether is a bug.
        defined(at < answers.length || undefined, 'an answer for each question')
        resolve(answers[at] as Answer)
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  const run = async (): Promise<void> => {
    while (queue.length > 0) {
      // Waits one turn of the event loop, so that requests that have arrived by now join the call.
      await new Promise((resolve) => setImmediate(resolve))
      await askSome(queue.splice(0, MAX_TOGETHER))
    }
    running = undefined
  }
  return (question) =>
    new Promise((resolve, reject) => {
      queue.push({ question, resolve, reject })
      running ??= run()
    })
}
