import { type Cancel, createMarket, type Market, type Place } from '@maidan/exchange'
import { OrderBook } from 'nodejs-order-book'
import { inlineDeeply } from '../../apps/server/src/platform/optimizer.ts'
import { median } from '../load.ts'
import { makeStream, type PeerOrder } from './orders.ts'

/** One engine at one depth, in a process of its own. `../exchange.ts` starts it and reads what it prints. */

/** Commands a round. */
const OPS = 100_000
const ROUNDS = { ours: 15, theirs: 3 } as const

/** Seconds are of processor time, garbage collection included. */
export type Run = { readonly perSecond: number; readonly mix: string }

/** Commands a second of one round after the other, on one book that lives on. */
const ratesOf = <Op>(
  stream: { next: (count: number) => Op[] },
  rounds: number,
  play: (ops: readonly Op[]) => void,
): number[] =>
  Array.from({ length: rounds }, () => {
    const ops = stream.next(OPS)
    const start = process.cpuUsage()
    play(ops)
    const { user, system } = process.cpuUsage(start)
    return (OPS * 1_000_000) / (user + system)
  })

const playOurs = (market: Market, commands: readonly (Place | Cancel)[]): number => {
  let matches = 0
  for (const command of commands)
    for (const event of market.apply(command)) if (event.type === 'matched') matches++
  return matches
}

const runOurs = (depth: number): Run => {
  const stream = makeStream('ours', depth)
  const market = createMarket({ runners: [1] })
  let matches = playOurs(market, stream.filling)
  const rates = ratesOf(stream, ROUNDS.ours, (commands) => (matches += playOurs(market, commands)))
  return { perSecond: median(rates), mix: `${stream.mix()}, ${matches} matches` }
}

const playTheirs = (book: OrderBook, ops: readonly (PeerOrder | string)[]): number => {
  let done = 0
  for (const op of ops)
    if (typeof op === 'string') book.cancel(op)
    else done += book.limit(op).done.length
  return done
}

const runTheirs = (depth: number): Run => {
  const stream = makeStream('theirs', depth)
  const book = new OrderBook()
  let done = playTheirs(book, stream.filling)
  const rates = ratesOf(stream, ROUNDS.theirs, (ops) => (done += playTheirs(book, ops)))
  return { perSecond: median(rates), mix: `${stream.mix()}, ${done} orders done` }
}

const [engine, depth] = process.argv.slice(2)
// As the server does it. The peer is faster without.
if (engine === 'ours') inlineDeeply()
process.stdout.write(JSON.stringify((engine === 'ours' ? runOurs : runTheirs)(Number(depth))))
