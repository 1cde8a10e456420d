import { PRICES, TOP_TICK } from './ladder.ts'
import { LEVEL, LINK_BITS, NEXT, type Orders, orderLevel, orderSize, PREVIOUS } from './orders.ts'

/**
 * The resting orders of a market. Each runner has two books, one of backs and one of lays. Inside a book a tick is
 * counted from the end that is best for who takes it, so that the best price is always the highest rank: lays rank as
 * their tick, backs from the top of the ladder down. A level is one rank of one book, a queue with a volume.
 */
export type Book = {
  readonly heads: Int32Array
  readonly tails: Int32Array
  readonly volumes: Float64Array
  /** One bit a rank: eleven words a book hold 350 ranks. */
  readonly words: Int32Array
  /** One bit for each of those words that is not empty. */
  readonly summaries: Int32Array
}

export const BACK = 0
export const LAY = 1

/** 512 places a book, though 350 are used: a shift is cheaper than a division. */
const RANK_BITS = 9
const WORD_BITS = 4

export const createBook = (runners: number): Book => {
  const books = runners * 2
  return {
    heads: new Int32Array(books << RANK_BITS),
    tails: new Int32Array(books << RANK_BITS),
    volumes: new Float64Array(books << RANK_BITS),
    words: new Int32Array(books << WORD_BITS),
    summaries: new Int32Array(books),
  }
}

export const bookOf = (runner: number, side: number): number => (runner << 1) | side
export const rankOf = (side: number, tick: number): number => (side === LAY ? tick : TOP_TICK - tick)
export const tickOfRank = (side: number, rank: number): number => rankOf(side, rank)

export const levelOf = (book: number, rank: number): number => (book << RANK_BITS) | rank
export const bookOfLevel = (level: number): number => level >> RANK_BITS
export const sideOfLevel = (level: number): number => (level >> RANK_BITS) & 1
export const runnerOfLevel = (level: number): number => level >> (RANK_BITS + 1)
export const rankOfLevel = (level: number): number => level & ((1 << RANK_BITS) - 1)

export const priceOfLevel = (level: number): number =>
  PRICES[tickOfRank(sideOfLevel(level), rankOfLevel(level))]!

const highestBit = (word: number): number => 31 - Math.clz32(word)

/** The best rank of a book, or -1 for an empty one. */
export const bestRank = ({ words, summaries }: Book, book: number): number => {
  const summary = summaries[book]!
  if (summary === 0) return -1
  const word = highestBit(summary)
  return (word << 5) | highestBit(words[(book << WORD_BITS) | word]!)
}

/** The next worse rank, or -1. */
export const rankAfter = ({ words, summaries }: Book, book: number, rank: number): number => {
  const at = rank >> 5
  const within = words[(book << WORD_BITS) | at]! & ((1 << (rank & 31)) - 1)
  if (within !== 0) return (at << 5) | highestBit(within)
  const summary = summaries[book]! & ((1 << at) - 1)
  if (summary === 0) return -1
  const word = highestBit(summary)
  return (word << 5) | highestBit(words[(book << WORD_BITS) | word]!)
}

const setBit = ({ words, summaries }: Book, level: number): void => {
  const book = bookOfLevel(level)
  const rank = rankOfLevel(level)
  const place = (book << WORD_BITS) | (rank >> 5)
  words[place] = words[place]! | (1 << (rank & 31))
  summaries[book] = summaries[book]! | (1 << (rank >> 5))
}

const clearBit = ({ words, summaries }: Book, level: number): void => {
  const book = bookOfLevel(level)
  const rank = rankOfLevel(level)
  const place = (book << WORD_BITS) | (rank >> 5)
  const word = words[place]! & ~(1 << (rank & 31))
  words[place] = word
  if (word === 0) summaries[book] = summaries[book]! & ~(1 << (rank >> 5))
}

/** At the end of the queue: who came first is served first. */
export const queueOrder = (book: Book, orders: Orders, slot: number, level: number): void => {
  const { links } = orders
  const tail = book.tails[level]!
  const at = slot << LINK_BITS
  links[at | NEXT] = 0
  links[at | PREVIOUS] = tail
  links[at | LEVEL] = level
  if (tail === 0) {
    book.heads[level] = slot
    setBit(book, level)
  } else links[(tail << LINK_BITS) | NEXT] = slot
  book.tails[level] = slot
  book.volumes[level] = book.volumes[level]! + orderSize(orders, slot)
}

export const unqueueOrder = (book: Book, orders: Orders, slot: number): void => {
  const { links } = orders
  const level = orderLevel(orders, slot)
  const next = links[(slot << LINK_BITS) | NEXT]!
  const previous = links[(slot << LINK_BITS) | PREVIOUS]!
  if (previous === 0) book.heads[level] = next
  else links[(previous << LINK_BITS) | NEXT] = next
  if (next === 0) book.tails[level] = previous
  else links[(next << LINK_BITS) | PREVIOUS] = previous
  if (previous === 0 && next === 0) clearBit(book, level)
  book.volumes[level] = book.volumes[level]! - orderSize(orders, slot)
}
