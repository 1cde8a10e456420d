/** A message that is longer is no message. */
const MAX_LINE = 32_000_000

/** Takes pieces of text as they come and gives the lines that are complete. Empty lines are left out. */
export const createLineSplitter = (maxLine = MAX_LINE): ((piece: string) => string[]) => {
  // The pieces of a line that has no end yet. They are looked through once, however many there are.
  let rest: string[] = []
  let length = 0
  return (piece) => {
    const [first = '', ...others] = piece.split('\n')
    const last = others.pop()
    rest.push(first)
    length += first.length
    const lines = last === undefined ? [] : [rest.join(''), ...others]
    if (last !== undefined) [rest, length] = [[last], last.length]
    if (length > maxLine) throw new Error(`a line is longer than ${maxLine} characters`)
    return lines.map((line) => line.replace(/\r$/, '')).filter((line) => line !== '')
  }
}

/** Bytes in, lines out, whatever the pieces are. */
export const splitLines = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const split = createLineSplitter()
  for await (const chunk of chunks) yield* split(decoder.decode(chunk, { stream: true }))
  yield* split(`${decoder.decode()}\n`)
}
