import { assert, defined } from '@maidan/core'
import { sha256Of } from '#hashes'
import { bytesOf } from '../fair/bytes.ts'

/** One holder in the list of a lucky draw: a mark that only the holder knows as the own, and how many tickets. */
export type TicketLine = { readonly mark: string; readonly tickets: number }

/** Who a line belongs to. The key is told to the holder alone, so nobody can try out names on a mark. */
export type Holder = { readonly draw: number; readonly username: string; readonly key: string }

const KEY_LENGTH = 32

/** The key of a holder. The secret behind it is promised before there are tickets, so that nobody can try out keys later. */
export const keyOf = (keySeed: string, username: string): string =>
  sha256Of(`${keySeed}:${username}`).slice(0, KEY_LENGTH)

export const markOf = ({ draw, username, key }: Holder): string => sha256Of(`${draw}:${username}:${key}`)

/** SHA-256 of the list: one line a holder, the mark and the number of tickets. Tickets are numbered in this order, from 1 on. */
export const listHashOf = (lines: readonly TicketLine[]): string =>
  sha256Of(lines.map(({ mark, tickets }) => `${mark} ${tickets}`).join('\n'))

/** What decides a draw: the seed that was promised, and the list that was frozen. */
export type Sealed = { readonly draw: number; readonly seed: string; readonly listHash: string }

const NUMBER_BYTES = 6
const SPAN = 2 ** (8 * NUMBER_BYTES)

/** The remainder, unless the number lies in the last piece of the span, which is too short to hold every remainder. */
export const remainderOf = (number: number, count: number): number | undefined =>
  number < SPAN - (SPAN % count) ? number % count : undefined

/** One of `count` numbers from 0 on, all equally likely: a number that cannot be shared out evenly is drawn again. */
const numberBelow = (count: number, { draw, seed, listHash }: Sealed, place: number): number => {
  assert(count > 0 && count <= SPAN, `${count} tickets cannot be drawn from`)
  for (let attempt = 0; ; attempt += 1) {
    const seeds = { serverSeed: seed, clientSeed: `${draw}:${listHash}:${place}`, nonce: attempt }
    const number = bytesOf(seeds, NUMBER_BYTES).reduce((sum, byte) => sum * 256 + byte, 0)
    const drawn = remainderOf(number, count)
    if (drawn !== undefined) return drawn
  }
}

export type Winner = {
  readonly place: number
  /** The line of the list, from 0 on. */
  readonly line: number
  /** The number of the ticket, from 1 on. */
  readonly ticket: number
}

/**
 * The winners, place by place. Whoever has won takes no further part: the tickets of the others are counted through without
 * theirs. There are fewer winners than places where there are fewer holders.
 */
export const drawWinners = (sealed: Sealed, lines: readonly TicketLine[], places: number): Winner[] => {
  const before = ticketsBefore(lines)
  const won: number[] = []
  const winners: Winner[] = []
  let left = lines.reduce((sum, { tickets }) => sum + tickets, 0)
  for (let place = 1; place <= places && left > 0; place += 1) {
    const at = passOver(numberBelow(left, sealed, place), won, lines, before)
    const line = lineAt(before, at)
    winners.push({ place, line, ticket: at + 1 })
    won.push(line)
    won.sort((a, b) => a - b)
    left -= ticketsOf(lines, line)
  }
  return winners
}

const ticketsOf = (lines: readonly TicketLine[], line: number): number =>
  defined(lines[line], 'a line of the list').tickets

/** How many tickets stand before each line. */
const ticketsBefore = (lines: readonly TicketLine[]): number[] => {
  let sum = 0
  return lines.map(({ tickets }) => {
    assert(Number.isSafeInteger(tickets) && tickets > 0, 'every line of the list has tickets')
    sum += tickets
    return sum - tickets
  })
}

/** The ticket at this number when the lines that have won, in their order, are left out. */
const passOver = (
  number: number,
  won: readonly number[],
  lines: readonly TicketLine[],
  before: readonly number[],
): number => won.reduce((at, line) => (at >= (before[line] ?? 0) ? at + ticketsOf(lines, line) : at), number)

/** The last line that begins at or before a ticket. */
const lineAt = (before: readonly number[], ticket: number): number => {
  let [low, high] = [0, before.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((before[middle] ?? 0) <= ticket) low = middle
    else high = middle - 1
  }
  return low
}

export type PublishedDraw = Sealed & {
  readonly commitment: string
  readonly places: number
  readonly winners: readonly Pick<Winner, 'place' | 'ticket'>[]
}

export type DrawChecks = {
  /** The seed is the one that was promised. */
  readonly seed: boolean
  /** The list is the one that was frozen. */
  readonly list: boolean
  /** Seed and list give these winners and no others. */
  readonly winners: boolean
}

export const checkDraw = (published: PublishedDraw, lines: readonly TicketLine[]): DrawChecks => {
  const drawn = drawWinners(published, lines, published.places)
  const isSame = drawn.every(({ place, ticket }, at) => {
    const said = published.winners[at]
    return said?.place === place && said.ticket === ticket
  })
  return {
    seed: sha256Of(published.seed) === published.commitment,
    list: listHashOf(lines) === published.listHash,
    winners: isSame && drawn.length === published.winners.length,
  }
}
