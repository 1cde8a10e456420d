import { expect, test } from 'vitest'
import { createReplica } from './replica.ts'
import type { Image, Update } from './source.ts'

type Price = { readonly price: number }

/** A replica whose images come when the test says so. */
const createTest = () => {
  const asked: { answer: (image: Image<number, Price>) => void; fail: (error: Error) => void }[] = []
  const changes: (readonly number[])[] = []
  const errors: unknown[] = []
  const replica = createReplica<number, Price>({
    readImage: () => new Promise((answer, fail) => asked.push({ answer, fail })),
    onChange: (ids) => changes.push(ids),
    onError: (error) => errors.push(error),
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { replica, asked, changes, errors, settle }
}

const image = (epoch: number, seq: number, ...views: [number, number][]): Image<number, Price> => ({
  epoch,
  seq,
  views: views.map(([id, price]) => [id, { price }]),
})
const update = (epoch: number, from: number, seq: number, id: number, price: number | null) =>
  ({
    epoch,
    from,
    seq,
    views: [[id, price === null ? null : { price }]],
  }) as Update<number, Price>

/** A replica with the image of the first owner at number 1. */
const createReady = async () => {
  const at = createTest()
  at.replica.resync()
  at.asked.shift()?.answer(image(1, 1, [7, 200]))
  await at.settle()
  return at
}

test('[OWN-9] a replica shows the image and then every change, and tells what changed', async () => {
  const { replica, asked, changes } = await createReady()
  expect(replica.view(7)).toEqual({ price: 200 })
  replica.hear(update(1, 1, 2, 7, 210))
  replica.hear(update(1, 2, 3, 8, 300))
  replica.hear(update(1, 3, 4, 7, null))
  expect([...replica.ids()]).toEqual([8])
  expect(replica.view(7)).toBeUndefined()
  expect(changes).toEqual([[7], [7], [8], [7]])
  expect(asked).toEqual([])
})

test('[OWN-9] a replica that missed a change reads everything again, and forgets what is gone', async () => {
  const { replica, asked, changes, settle } = await createReady()
  replica.hear(update(1, 5, 6, 8, 300))
  expect(asked).toHaveLength(1)
  asked[0]?.answer(image(1, 6, [8, 300]))
  await settle()
  expect([...replica.ids()]).toEqual([8])
  expect(changes.at(-1)).toEqual([8, 7])
})

test('[OWN-9] changes that come while the image is under way are neither lost nor taken twice', async () => {
  const { replica, asked, settle } = await createReady()
  replica.resync()
  replica.hear(update(1, 1, 2, 7, 210))
  replica.hear(update(1, 2, 3, 7, 220))
  asked[0]?.answer(image(1, 2, [7, 210]))
  await settle()
  expect(replica.view(7)).toEqual({ price: 220 })
  expect(asked).toHaveLength(1)
})

test('[OWN-9] a replica goes over to a new owner, and ignores what the old one still says', async () => {
  const { replica, asked, settle } = await createReady()
  replica.hear(update(2, 0, 1, 7, 500))
  asked[0]?.answer(image(2, 1, [7, 500]))
  await settle()
  replica.hear(update(1, 1, 2, 7, 210))
  expect(replica.view(7)).toEqual({ price: 500 })
  expect(asked).toHaveLength(1)
})

test('[OWN-9] an image that does not come is asked for again with the next change', async () => {
  const { replica, asked, errors, settle } = await createReady()
  replica.hear(update(1, 5, 6, 8, 300))
  asked[0]?.fail(new Error('nobody owns it now'))
  await settle()
  expect(errors).toHaveLength(1)
  replica.hear(update(1, 6, 7, 8, 310))
  expect(asked).toHaveLength(2)
})
