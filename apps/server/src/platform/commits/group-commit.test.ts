import { expect, test } from 'vitest'
import { createGroupCommit, type GroupCommitOptions, takeOnePerPlayer } from './group-commit.ts'

type Job = { readonly player?: number; readonly name: string; readonly market?: string }

/** `1a` is the job a of player 1; `-a` is nobody's. */
const job = (name: string): Job => (name.startsWith('-') ? { name } : { player: Number(name[0]), name })
const jobs = (...texts: string[]): Job[] => texts.map(job)
const namesOf = (list: readonly Job[]): string[] => list.map(({ name }) => name)

const playerOf = ({ player }: Job) => player
const take = (queue: Job[]) => takeOnePerPlayer(queue, { limit: 3, playerOf })

/** Remembers the batches that were committed and the jobs that failed, with the reason. */
const recorder = (options: Partial<GroupCommitOptions<Job>> = {}) => {
  const batches: string[][] = []
  const failures: string[] = []
  const group = createGroupCommit<Job>({
    commit: async (batch) => void batches.push(namesOf(batch)),
    fail: ({ name }, error) => failures.push(`${name}: ${(error as Error).message}`),
    take,
    maxQueue: 10,
    onFull: () => new Error('the queue is full'),
    ...options,
  })
  const submitAll = (...texts: string[]) => jobs(...texts).forEach(group.submit)
  return { batches, failures, submitAll, drained: group.drained }
}

/** A commit that waits until it is told to go on. */
const gate = () => {
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

test('[LED-12] jobs of one moment are committed together, in the order in which they came', async () => {
  const { batches, submitAll, drained } = recorder()
  submitAll('1a', '2a', '3a', '4a', '5a')
  await drained()
  expect(batches).toEqual([
    ['1a', '2a', '3a'],
    ['4a', '5a'],
  ])
})

test('[LED-12] what arrives while a batch is committed goes down with the next one', async () => {
  const { opened, open } = gate()
  const started = gate()
  const batches: string[][] = []
  const { submitAll, drained } = recorder({
    commit: async (batch) => {
      batches.push(namesOf(batch))
      started.open()
      await opened
    },
  })
  submitAll('1a')
  await started.opened
  submitAll('2a', '3a')
  open()
  await drained()
  expect(batches).toEqual([['1a'], ['2a', '3a']])
})

test('[LED-12] one job a player goes into a batch, and the order of the player’s jobs is kept', async () => {
  const { batches, submitAll, drained } = recorder()
  submitAll('1a', '1b', '2a', '1c', '-a', '-b')
  await drained()
  expect(batches).toEqual([['1a', '2a', '-a'], ['1b', '-b'], ['1c']])
})

test('[LED-12] a full queue refuses the job that comes too much and keeps the others', async () => {
  const { batches, failures, submitAll, drained } = recorder({ maxQueue: 2 })
  submitAll('1a', '2a', '3a')
  expect(failures).toEqual(['3a: the queue is full'])
  await drained()
  expect(batches).toEqual([['1a', '2a']])
  submitAll('3a')
  await drained()
  expect(batches.at(-1)).toEqual(['3a'])
})

const refuseBad = async (batch: readonly Job[]): Promise<void> => {
  if (batch.some(({ name }) => name === '2a')) throw new Error('a bad job')
}

test('[LED-12] one bad job fails alone: its neighbours are committed one by one, and later batches go on', async () => {
  const committed: string[][] = []
  const { failures, submitAll, drained } = recorder({
    commit: async (batch) => {
      await refuseBad(batch)
      committed.push(namesOf(batch))
    },
  })
  submitAll('1a', '2a', '3a', '4a')
  await drained()
  expect(committed).toEqual([['1a'], ['3a'], ['4a']])
  expect(failures).toEqual(['2a: a bad job'])
})

test('[LED-12] an error that every job would meet fails the whole batch without another attempt', async () => {
  let attempts = 0
  const { failures, submitAll, drained } = recorder({
    commit: async () => {
      attempts++
      throw new Error('the database is away')
    },
    isFinal: (error) => (error as Error).message === 'the database is away',
  })
  submitAll('1a', '2a')
  await drained()
  expect(attempts).toBe(1)
  expect(failures).toEqual(['1a: the database is away', '2a: the database is away'])
})

test('[LED-12] what does not fit the first job waits, and so do later jobs of its player', () => {
  const queue: Job[] = [
    { player: 1, name: '1a', market: 'A' },
    { player: 2, name: '2a', market: 'B' },
    { player: 2, name: '2b', market: 'A' },
    { player: 3, name: '3a', market: 'A' },
  ]
  const fits = (one: Job, first: Job) => one.market === first.market
  const next = () => namesOf(takeOnePerPlayer(queue, { limit: 10, playerOf, fits }))
  expect([next(), next(), next()]).toEqual([['1a', '3a'], ['2a'], ['2b']])
  expect(queue).toEqual([])
})

test('[LED-12] a batch looks no further down the queue than it is told', () => {
  const queue = jobs('1a', '1b', '2a', '3a')
  expect(namesOf(takeOnePerPlayer(queue, { limit: 10, playerOf, look: 2 }))).toEqual(['1a'])
  expect(namesOf(queue)).toEqual(['1b', '2a', '3a'])
})
