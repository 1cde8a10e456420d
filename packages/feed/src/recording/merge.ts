/** A line of one of several recordings. */
export type MergedLine = { readonly recording: number; readonly line: string }

type Head = { readonly recording: number; readonly lines: AsyncIterator<string>; line: string; at: number }

const timeOf = (line: string, otherwise: number): number => {
  const found = /"pt":\s*(\d+)/.exec(line)?.[1]
  return found === undefined ? otherwise : Number(found)
}

/** Several recordings as if one clock had driven them: always the line that was published first. */
export const mergeRecordings = async function* (
  recordings: readonly AsyncIterable<string>[],
): AsyncGenerator<MergedLine> {
  const heads: Head[] = []
  for (const [recording, lines] of recordings.entries()) {
    const head = { recording, lines: lines[Symbol.asyncIterator](), line: '', at: 0 }
    if (await step(head)) heads.push(head)
  }
  while (heads.length > 0) {
    const first = heads.reduce((a, b) => (b.at < a.at ? b : a))
    yield { recording: first.recording, line: first.line }
    if (!(await step(first))) heads.splice(heads.indexOf(first), 1)
  }
}

const step = async (head: Head): Promise<boolean> => {
  const next = await head.lines.next()
  if (next.done) return false
  head.line = next.value
  head.at = timeOf(next.value, head.at)
  return true
}
