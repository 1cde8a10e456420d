import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bytes, composite } from './composite.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await db.owner.query('create type public.sample as (number bigint, text text, flag boolean, digest bytea)')
})
afterAll(() => db.close())

type Sample = {
  readonly number?: number
  readonly text?: string
  readonly flag?: boolean
  readonly digest: string
}

const SAMPLE = composite<Sample>('public.sample', {
  number: ({ number }) => number,
  text: ({ text }) => text,
  flag: ({ flag }) => flag,
  digest: ({ digest }) => bytes(digest),
})

const anyText = fc.string({ unit: 'grapheme' }).filter((one) => !one.includes('\0'))
const hostile = fc.constantFrom(
  '',
  ' ',
  'NULL',
  '"',
  '\\',
  ',',
  '(',
  ')',
  '{}',
  '\\"',
  '","',
  "'",
  '\n',
  'a b',
)
const sample = fc.record(
  {
    number: fc.maxSafeInteger(),
    text: fc.oneof(anyText, hostile),
    flag: fc.boolean(),
    digest: fc.constantFrom('', '00', 'ff5c22'),
  },
  { requiredKeys: ['digest'] },
)

test('[LED-24] the database reads the rows that were written, whatever stands in them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sample, { maxLength: 8 }), async (rows) => {
      const read = await db.owner.query<{
        number: number | null
        text: string | null
        flag: boolean | null
        digest: Buffer
      }>('select number, text, flag, digest from unnest($1::public.sample[])', [SAMPLE.literal(rows)])
      expect(
        read.map(({ number, text, flag, digest }) => [
          number ?? undefined,
          text ?? undefined,
          flag ?? undefined,
          digest.toString('hex'),
        ]),
      ).toEqual(rows.map(({ number, text, flag, digest }) => [number, text, flag, digest]))
    }),
    { numRuns: 200 },
  )
})

test('[LED-24] a place without a row is null', async () => {
  const literal = SAMPLE.literal([{ number: 1, digest: '' }, undefined])
  const [row] = await db.owner.query(
    `select cardinality($1::public.sample[]) as count, ($1::public.sample[])[2] is null as is_null`,
    [literal],
  )
  expect(row).toEqual({ count: 2, is_null: true })
})
