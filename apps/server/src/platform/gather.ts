import { defined } from '@maidan/core'

type Waiting<Question, Answer> = {
  readonly question: Question
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

const MAX_TOGETHER = 256

/**
 * Asks together what is asked in the same moment, or while the answers before are on their way: under load hundreds of
 * looks at one index become one statement, and a quiet server waits for nobody. `askAll` answers in order.
 */
export const gather = <Question, Answer>(
  askAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): ((question: Question) => Promise<Answer>) => {
  const queue: Waiting<Question, Answer>[] = []
  let running = false
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
      // One turn of the event loop: what has arrived by now is read from its sockets, and asked too.
      await new Promise((resolve) => setImmediate(resolve))
      await askSome(queue.splice(0, MAX_TOGETHER))
    }
    running = false
  }
  return (question) =>
    new Promise((resolve, reject) => {
      queue.push({ question, resolve, reject })
      if (running) return
      running = true
      void run()
    })
}
