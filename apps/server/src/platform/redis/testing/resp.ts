/** Answers of the third protocol of Redis, and the commands that a client sends: lists of texts with their lengths. */
const CRLF = '\r\n'

type Part = string | number

export const simple = (text: string): string => `+${text}${CRLF}`
export const failure = (text: string): string => `-${text}${CRLF}`
export const number = (value: number): string => `:${value}${CRLF}`

const write = (part: Part): string =>
  typeof part === 'number' ? number(part) : `$${Buffer.byteLength(part)}${CRLF}${part}${CRLF}`

/** What is told to a client that did not ask. */
export const push = (...parts: readonly Part[]): string =>
  `>${parts.length}${CRLF}${parts.map(write).join('')}`

export const map = (entries: Readonly<Record<string, Part>>): string => {
  const parts = Object.entries(entries).flat()
  return `%${parts.length / 2}${CRLF}${parts.map(write).join('')}`
}

type Found<T> = { readonly value: T; readonly end: number }

const findLine = (bytes: Buffer, from: number): Found<string> | undefined => {
  const end = bytes.indexOf(CRLF, from)
  return end < 0 ? undefined : { value: bytes.toString('latin1', from, end), end: end + CRLF.length }
}

const findText = (bytes: Buffer, from: number): Found<string> | undefined => {
  const head = findLine(bytes, from)
  if (!head) return undefined
  const end = head.end + Number(head.value.slice(1))
  return bytes.length < end + CRLF.length
    ? undefined
    : { value: bytes.toString('utf8', head.end, end), end: end + CRLF.length }
}

const findCommand = (bytes: Buffer): Found<readonly string[]> | undefined => {
  const head = findLine(bytes, 0)
  if (!head) return undefined
  const value: string[] = []
  let { end } = head
  while (value.length < Number(head.value.slice(1))) {
    const text = findText(bytes, end)
    if (!text) return undefined
    value.push(text.value)
    ;({ end } = text)
  }
  return { value, end }
}

/** Puts chunks together and gives every command that is whole. */
export const createCommandReader = () => {
  let bytes: Buffer = Buffer.alloc(0)
  return (chunk: Buffer): readonly (readonly string[])[] => {
    bytes = Buffer.concat([bytes, chunk])
    const commands: (readonly string[])[] = []
    for (let next = findCommand(bytes); next; next = findCommand(bytes)) {
      commands.push(next.value)
      bytes = bytes.subarray(next.end)
    }
    return commands
  }
}
