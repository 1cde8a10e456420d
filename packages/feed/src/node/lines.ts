/** A message that is longer is no message. */
const MAX_LINE = 32_000_000

/** Takes pieces of text as they come and gives the lines that are complete. Empty lines are left out. */
export const createLineSplitter = (): ((piece: string) => string[]) => {
  let rest = ''
  return (piece) => {
    const lines = (rest + piece).split(/\r?\n/)
    rest = lines.pop() ?? ''
    if (rest.length > MAX_LINE) throw new Error(`a line is longer than ${MAX_LINE} characters`)
    return lines.filter((line) => line !== '')
  }
}

/** Bytes in, lines out, whatever the pieces are. */
export const splitLines = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const split = createLineSplitter()
  for await (const chunk of chunks) yield* split(decoder.decode(chunk, { stream: true }))
  yield* split(`${decoder.decode()}\n`)
}
