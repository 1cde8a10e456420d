import { type Cancel, createMarket, type Place } from '@maidan/exchange'
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
const TURNS = 3
const ROUNDS = { ours: 15, theirs: 3 } as const
const WANTED = { 500: 15, 10_000: 50 } as const
const WANTED_PER_SECOND = 1_000_000
const WANTED_DIFFERENCE = 0.1

/** Room for young objects as a server has it; the same for both. */
const NODE_OPTIONS = ['--max-semi-space-size=64']

type Engine = (typeof ENGINES)[number]
type Run = { readonly perSecond: number; readonly mix: string }

/** Commands a second of one round. */
const rateOf = (play: () => void): number => {
  const start = process.cpuUsage()
  play()
  const { user, system } = process.cpuUsage(start)
  return (OPS * 1_000_000) / (user + system)
}

/** All rounds are made before the first: what is new would be moved about while the clock runs. */
const inRounds = <Op>(stream: { next: (count: number) => Op[] }, count: number): Op[][] =>
  Array.from({ length: count }, () => stream.next(OPS))

const runOurs = (depth: number): Run => {
  const stream = makeStream('ours', depth)
  const rounds = inRounds(stream, ROUNDS.ours)
  const market = createMarket({ runners: [1] })
  for (const command of stream.filling) market.apply(command)
  let matches = 0
  const playAll = (commands: readonly (Place | Cancel)[]): void => {
    let seen = 0
    for (const command of commands)
      for (const event of market.apply(command)) if (event.type === 'matched') seen++
    matches += seen
  }
  const perSecond = median(rounds.map((commands) => rateOf(() => playAll(commands))))
  return { perSecond, mix: `${stream.mix()}, ${matches} matches` }
}

const runTheirs = (depth: number): Run => {
  const stream = makeStream('theirs', depth)
  const rounds = inRounds(stream, ROUNDS.theirs)
  const book = new OrderBook()
  let touched = 0
  const playAll = (ops: readonly (PeerOrder | string)[]): void => {
    for (const op of ops) {
      if (typeof op === 'string') book.cancel(op)
      else touched += book.limit(op).done.length
    }
  }
  playAll(stream.filling)
  const perSecond = median(rounds.map((ops) => rateOf(() => playAll(ops))))
  return { perSecond, mix: `${stream.mix()}, ${touched} orders done` }
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
