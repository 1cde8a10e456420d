/** Thrown when the program contradicts itself. A refusal to a player is a `Result`, never this. */
export class Bug extends Error {
  override readonly name = 'Bug'
}

export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Bug(message)
}

export const unreachable = (value: never): never => {
  throw new Bug(`unexpected value ${JSON.stringify(value)}`)
}

export const defined = <T>(value: T | null | undefined, message: string): T => {
  assert(value !== null && value !== undefined, message)
  return value
}
