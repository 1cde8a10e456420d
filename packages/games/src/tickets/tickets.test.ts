import { rounds } from '@maidan/core/testing'
import fc from 'fast-check'
import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkDraw, drawWinners, keyOf, listHashOf, markOf, remainderOf, type TicketLine } from './index.ts'

const sha = (text: string): string => createHash('sha256').update(text).digest('hex')
const linesOf = (...tickets: readonly number[]): TicketLine[] =>
  tickets.map((count, at) => ({ mark: sha(`holder ${at}`), tickets: count }))
const sealedBy = (seed: string, lines: readonly TicketLine[], draw = 7) => ({
  draw,
  seed: sha(seed),
  listHash: listHashOf(lines),
})

/** The same draw as a person would do it: all tickets in a row, a number of the HMAC, and the tickets of a winner taken out. */
const drawByHand = (sealed: ReturnType<typeof sealedBy>, lines: readonly TicketLine[], places: number) => {
  let row = lines
    .flatMap(({ tickets }, line) => Array<number>(tickets).fill(line))
    .map((line, at) => ({ line, ticket: at + 1 }))
  const winners = []
  for (let place = 1; place <= places && row.length > 0; place += 1) {
    const message = `${sealed.draw}:${sealed.listHash}:${place}:0:0`
    const bytes = createHmac('sha256', sealed.seed).update(message).digest()
    const won = row[bytes.readUIntBE(0, 6) % row.length]!
    winners.push({ place, ...won })
    row = row.filter(({ line }) => line !== won.line)
  }
  return winners
}

const tickets = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 })

test('[DRAW-5] the winners are those that anybody gets with HMAC-SHA256 and a row of tickets', () => {
  fc.assert(
    fc.property(tickets, fc.string(), fc.integer({ min: 1, max: 12 }), (counts, seed, places) => {
      const lines = linesOf(...counts)
      const sealed = sealedBy(seed, lines)
      expect(drawWinners(sealed, lines, places)).toEqual(drawByHand(sealed, lines, places))
    }),
  )
})

test('[DRAW-6] a holder wins at most one place, and there are as many winners as places or holders', () => {
  fc.assert(
    fc.property(tickets, fc.string(), fc.integer({ min: 1, max: 50 }), (counts, seed, places) => {
      const lines = linesOf(...counts)
      const winners = drawWinners(sealedBy(seed, lines), lines, places)
      expect(winners).toHaveLength(Math.min(places, counts.length))
      expect(new Set(winners.map(({ line }) => line)).size).toBe(winners.length)
    }),
  )
  expect(drawWinners(sealedBy('a', []), [], 3)).toEqual([])
})

test('[DRAW-5] a number that cannot be shared out evenly is drawn again', () => {
  const most = 2 ** 48
  expect(remainderOf(most - 1, 2)).toBe(1)
  expect(remainderOf(most - 1, 3)).toBeUndefined()
  expect(remainderOf(most - 2, 3)).toBe(2)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 47 }), (count) => {
      const whole = most - (most % count)
      expect([remainderOf(whole - 1, count), remainderOf(whole, count)]).toEqual([count - 1, undefined])
    }),
  )
})

const DRAWS = rounds(20_000, 100_000)

test(`[DRAW-5] over ${DRAWS} draws every ticket wins the first place as often as chance has it`, () => {
  const lines = linesOf(1, 2, 3, 4)
  const counts = Array<number>(10).fill(0)
  for (let draw = 1; draw <= DRAWS; draw += 1) {
    const [first] = drawWinners(sealedBy('one seed', lines, draw), lines, 1)
    counts[first!.ticket - 1]! += 1
  }
  const expected = DRAWS / counts.length
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // With 9 degrees of freedom chance is above this once in a hundred thousand times. The draws are the same in every run.
  expect(chiSquare).toBeLessThan(40)
}, 300_000)

test('[DRAW-7] whoever has seed, list and winners finds what was changed', () => {
  const lines = linesOf(3, 1, 5, 2)
  const sealed = sealedBy('seed', lines)
  const winners = drawWinners(sealed, lines, 3)
  const published = { ...sealed, commitment: sha(sealed.seed), places: 3, winners }
  expect(checkDraw(published, lines)).toEqual({ seed: true, list: true, winners: true })
  expect(checkDraw({ ...published, seed: sha('another') }, lines).seed).toBe(false)
  expect(checkDraw(published, linesOf(3, 1, 5, 3)).list).toBe(false)
  expect(checkDraw({ ...published, winners: winners.slice(1) }, lines).winners).toBe(false)
  expect(checkDraw({ ...published, winners: [] }, lines).winners).toBe(false)
  const other = winners.map((winner) => ({ ...winner, ticket: (winner.ticket % 11) + 1 }))
  expect(checkDraw({ ...published, winners: other }, lines).winners).toBe(false)
})

test('[DRAW-4] a key is made of the promised secret and the name alone', () => {
  expect(keyOf(sha('secret'), 'ravi')).toBe(sha(`${sha('secret')}:ravi`).slice(0, 32))
  expect(keyOf(sha('secret'), 'asha')).not.toBe(keyOf(sha('secret'), 'ravi'))
})

test('[DRAW-7] a mark belongs to one name, one draw and one key', () => {
  const own = { draw: 7, username: 'ravi', key: 'ab'.repeat(16) }
  expect(markOf(own)).toBe(sha(`7:ravi:${own.key}`))
  const others = [
    { ...own, draw: 8 },
    { ...own, username: 'asha' },
    { ...own, key: 'cd'.repeat(16) },
  ]
  expect(others.map(markOf)).not.toContain(markOf(own))
})
