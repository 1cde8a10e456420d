/** What the work answers, or `late` when the limit passes first. */
export const within = async <T, L>(work: Promise<T>, limitMs: number, late: L): Promise<T | L> => {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<L>((resolve) => {
    timer = setTimeout(resolve, limitMs, late)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

const LATE = Symbol('late')

class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly statusCode = 503
}

/** What the work answers; throws when the limit passes first. */
export const orThrow = async <T>(work: Promise<T>, limitMs: number): Promise<T> => {
  const answer = await within(work, limitMs, LATE)
  if (answer === LATE) throw new NoAnswer(`no answer within ${limitMs} ms`)
  return answer
}
