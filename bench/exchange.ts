import { type Cancel, createMarket, type Market, type MarketEvent, type Place } from '@maidan/exchange'
import { OrderBook } from 'nodejs-order-book'
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { median } from './load.ts'
import { makeStream, type PeerOrder } from './order-stream.ts'

/**
 * Commands a second of the engine of `packages/exchange`, with external ids, accounts, positions and events, beside the
 * npm package `nodejs-order-book` on the same commands. Both get ready-made command objects, and each run has a process
 * of its own, in turns. A second is one of processor time, garbage collection included, so that other work on the
 * machine does not count.
 */

const DEPTHS = [500, 10_000] as const
const ENGINES = ['ours', 'theirs'] as const
/** Commands a round. */
const OPS = 100_000
const BATCH = 256
const TURNS = 3
const ROUNDS = { ours: 15, theirs: 3 } as const
const WANTED = { 500: 15, 10_000: 50 } as const
const WANTED_PER_SECOND = 1_000_000
const WANTED_DIFFERENCE = 0.1

/** Room for young objects as a server has it; the same for both. */
const NODE_OPTIONS = ['--max-semi-space-size=64']

type Engine = (typeof ENGINES)[number]
type Run = { readonly perSecond: number; readonly mix: string }

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

/** In batches, as one writer of a market decides them. */
const playOurs = (market: Market, commands: readonly (Place | Cancel)[]): number => {
  let matches = 0
  for (let from = 0; from < commands.length; from += BATCH) {
    const events: MarketEvent[] = []
    const to = Math.min(commands.length, from + BATCH)
    for (let at = from; at < to; at++) market.apply(commands[at] as Place | Cancel, events)
    for (const event of events) if (event.type === 'matched') matches++
  }
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

const measure = (engine: Engine, depth: number): Run => {
  const args = [...NODE_OPTIONS, ...process.execArgv, fileURLToPath(import.meta.url), engine, String(depth)]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Run
}

const verdict = (met: boolean, text: string): void => {
  if (!met) process.exitCode = 1
  console.info(`${met ? 'met   ' : 'MISSED'} ${text}`)
}

const shown = (value: number): string => Math.round(value).toLocaleString('en')

const compare = (): void => {
  const turns = Array.from({ length: TURNS }, () =>
    DEPTHS.map((depth) => ({ depth, ours: measure('ours', depth), theirs: measure('theirs', depth) })),
  ).flat()
  const rates = DEPTHS.map((depth) => {
    const own = turns.filter((turn) => turn.depth === depth)
    const [us, peer] = ENGINES.map((engine) => median(own.map((turn) => turn[engine].perSecond)))
    console.info(`${depth} live orders: ${own[0]?.ours.mix}`)
    console.info(`  ours ${shown(us ?? 0)}/s, nodejs-order-book ${shown(peer ?? 0)}/s`)
    return { depth, us: us ?? 0, peer: peer ?? 0 }
  })
  for (const { depth, us, peer } of rates) {
    const ratio = us / peer
    verdict(ratio >= WANTED[depth], `ours ÷ peer at ${depth}: ${ratio.toFixed(1)} (wanted ${WANTED[depth]})`)
    verdict(us >= WANTED_PER_SECOND, `commands a second at ${depth}: ${shown(us)} (wanted 1,000,000)`)
  }
  const [shallow = 0, deep = 0] = rates.map(({ us }) => us)
  const difference = Math.abs(shallow - deep) / Math.max(shallow, deep)
  verdict(
    difference <= WANTED_DIFFERENCE,
    `difference between the depths: ${(100 * difference).toFixed(1)} % (wanted at most 10 %)`,
  )
}

const [engine, depth] = process.argv.slice(2)
if (engine === 'ours' || engine === 'theirs')
  process.stdout.write(JSON.stringify((engine === 'ours' ? runOurs : runTheirs)(Number(depth))))
else compare()
