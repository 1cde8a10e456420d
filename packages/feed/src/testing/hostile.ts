import { PRICES } from '@maidan/exchange'
import { createRandom, type Random } from '../sim/random.ts'
import { definition, RUNNERS } from './stream.ts'

/** Sizes by tick. */
export type Ladder = ReadonlyMap<number, number>
type Book = { readonly toBack: Ladder; readonly toLay: Ladder }
type Pair = [price: number, size: number]

export const MARKETS = ['1.1', '1.2', '1.3'] as const

const decimal = (tick: number): number => PRICES[tick]! / 100

/** An honest source: three markets whose books move a tick at a time, told as the stream tells them. */
export const createHonestStream = (seed: number) => {
  const random = createRandom('honest', seed)
  const mids = new Map(
    MARKETS.flatMap((id) => RUNNERS.map((runner) => [`${id} ${runner}`, 60 + random.below(120)])),
  )
  const books = new Map<string, Book>()
  let pt = 1000
  const bookOf = (key: string): Book => {
    const mid = mids.get(key)!
    const ladder = (from: number, step: number) =>
      new Map(Array.from({ length: 3 }, (_, depth) => [from + depth * step, 1 + random.below(500)]))
    return { toBack: ladder(mid - 1, -1), toLay: ladder(mid + 1, 1) }
  }
  const envelope = (mc: unknown): string => {
    pt += 1 + random.below(100)
    return JSON.stringify({ op: 'mcm', clk: `k${pt}`, pt, mc: [mc] })
  }
  return {
    books,
    image: (id: string): string => {
      const rc = RUNNERS.map((runner) => {
        const book = bookOf(`${id} ${runner}`)
        books.set(`${id} ${runner}`, book)
        return { id: runner, atb: pairs(book.toBack), atl: pairs(book.toLay) }
      })
      return envelope({ id, img: true, marketDefinition: definition(), rc })
    },
    delta: (): string => {
      const [id, runner] = [random.oneOf(MARKETS), random.oneOf(RUNNERS)]
      const key = `${id} ${runner}`
      mids.set(key, Math.min(300, Math.max(10, mids.get(key)! + random.below(3) - 1)))
      const [before, after] = [books.get(key), bookOf(key)]
      books.set(key, after)
      const rc = [
        { id: runner, atb: change(before?.toBack, after.toBack), atl: change(before?.toLay, after.toLay) },
      ]
      return envelope({ id, rc })
    },
  }
}

const pairs = (ladder: Ladder): Pair[] => [...ladder].map(([tick, size]) => [decimal(tick), size])

/** What has to be told of a ladder that changed, in the words of the stream. */
export const change = (before: Ladder | undefined, after: Ladder): Pair[] => [
  ...[...(before?.keys() ?? [])].filter((tick) => !after.has(tick)).map((tick): Pair => [decimal(tick), 0]),
  ...pairs(after),
]

const SPOILED_PRICES = [0, -2, 1, 1.005, 2.01, 1000.5, 1e9, 1e308, 3.333]

/** Ways to spoil a line. What comes back are the lines that arrive instead of it. */
const SPOILERS: readonly ((line: string, random: Random, held: string[]) => string[])[] = [
  () => [],
  (line) => [line, line],
  (line, _, held) => {
    held.push(line)
    return []
  },
  (line, _, held) => [line, ...held.splice(0)],
  (line, random) => [line.slice(0, random.below(line.length))],
  (_, random) => [
    String.fromCodePoint(...Array.from({ length: 1 + random.below(40) }, () => 1 + random.below(0xd000))),
  ],
  (line, random) => [line.replaceAll(/\[\d+(\.\d+)?,/g, () => `[${random.oneOf(SPOILED_PRICES)},`)],
  (line, random) => [line.replaceAll(/,(\d+)\]/g, () => `,${random.oneOf([-1, 1e300, 'null', '"1"'])}]`)],
  // Both sides change places, which crosses the book.
  (line) => [line.replaceAll('"atb"', '"x"').replaceAll('"atl"', '"atb"').replaceAll('"x"', '"atl"')],
  (line, random) => [line.replaceAll(/"id":1[123]/g, () => `"id":${random.below(30)}`)],
  (line) => [line.replace('"version":100', '"version":1').replace('"OPEN"', '"CLOSED"')],
  (line, random) => [line.replaceAll(/\[\d+(\.\d+)?,/g, () => `[${decimal(random.below(350))},`)],
  (line) => [line.replace('"img":true', '"img":false')],
  (line, random) => [line.replace(/"pt":\d+/, () => `"pt":${random.below(5000)}`)],
]

export const spoil = (line: string, random: Random, held: string[]): string[] =>
  random.oneOf(SPOILERS)(line, random, held)
