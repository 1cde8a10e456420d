import type { OwnerCalls } from './index.ts'

const crossed = <T>(value: T): T => (value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T))

/** The only process of a test. What it is asked and what it answers must survive the way between two processes. */
export const alone: OwnerCalls['share'] = (_name, work) => async (input) =>
  crossed(await work(crossed(input)))
