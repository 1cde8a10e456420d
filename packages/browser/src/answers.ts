/** As much of an answer of the API as its form says, whatever was asked. */
export type Failure = {
  readonly ok: false
  /** No answer came, or one that proves nothing. */
  readonly unknown: boolean
  readonly status: number
  readonly message: string | undefined
  readonly code: string | undefined
}
export type AnyAnswer = { readonly ok: true } | Failure

export class CallFailed extends Error {
  /** The server's own sentence, if it had one. */
  readonly said: string | undefined
  readonly status: number
  readonly unknown: boolean
  constructor({ message, status, unknown }: Omit<Failure, 'ok' | 'code'>) {
    super(message ?? `No answer, status ${status}`)
    this.said = message
    this.status = status
    this.unknown = unknown
  }
}

/** For a query: the success, or an error that carries what the server said. */
export const succeeded = <A extends AnyAnswer>(answer: A): Extract<A, { readonly ok: true }> => {
  if (answer.ok) return answer as Extract<A, { readonly ok: true }>
  throw new CallFailed(answer)
}
