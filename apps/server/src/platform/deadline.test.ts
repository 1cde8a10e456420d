import { expect, test } from 'vitest'
import { within } from './deadline.ts'

const createWork = () => {
  const ends: ((error: Error) => void)[] = []
  const promise = new Promise<string>((_, reject) => ends.push(reject))
  return { promise, reject: (error: Error): void => ends.forEach((end) => end(error)) }
}

const never = new Promise<string>(() => {})

test('[RUN-29] whoever has a limit gets the answer, its failure, or what is said when it is late', async () => {
  expect(await within(Promise.resolve('in time'), 1000, () => 'late')).toBe('in time')
  await expect(within(Promise.reject(new Error('broken')), 1000, () => 'late')).rejects.toThrow('broken')
  expect(await within(never, 1, () => 'late')).toBe('late')
  const tooLate = (): never => {
    throw new Error('too late')
  }
  await expect(within(never, 1, tooLate)).rejects.toThrow('too late')
})

test('[RUN-29] work that fails after its limit is no unheard failure', async () => {
  const { promise, reject } = createWork()
  expect(await within(promise, 1, () => 'late')).toBe('late')
  reject(new Error('broken later'))
  await new Promise(setImmediate)
})
