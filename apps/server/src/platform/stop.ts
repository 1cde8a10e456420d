type Stopping = {
  readonly stop: () => Promise<void>
  readonly exit: (code: number) => void
  readonly say: (line: string) => void
  /** Tells of a stop that failed. */
  readonly explain: (error: unknown) => void
  readonly limitMs: number
}

/**
 * What a server does when it is asked to stop: it ends what is under way, and then itself. Whoever it waits for may be gone
 * for good, such as a database whose folder was removed. Nothing that was acknowledged is lost when it waits no longer.
 */
export const createStop = ({ stop, exit, say, explain, limitMs }: Stopping) => {
  let timer: NodeJS.Timeout | undefined
  const end = (code: number): void => {
    clearTimeout(timer)
    exit(code)
  }
  return (): void => {
    say('stopping')
    timer ??= setTimeout(() => {
      say('The server could not finish what was under way, and stops without it.')
      end(1)
    }, limitMs)
    stop().then(
      () => end(0),
      (error: unknown) => {
        explain(error)
        end(1)
      },
    )
  }
}
