import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Run } from './exchange/run.ts'
import { median } from './load.ts'

/**
 * Commands a second of the engine of `packages/exchange`, with external ids, accounts, positions and events, beside the
 * npm package `nodejs-order-book` on the same commands. The engine is bundled as the server is. Both get ready-made
 * command objects, and each run has a process of its own, in turns. A second is one of processor time, so that other
 * work on the machine does not count.
 */

const DEPTHS = [500, 10_000] as const
const ENGINES = ['ours', 'theirs'] as const
const TURNS = 3
const WANTED = { 500: 15, 10_000: 50 } as const
const WANTED_PER_SECOND = 1_000_000
const WANTED_DIFFERENCE = 0.1

type Engine = (typeof ENGINES)[number]

const here = dirname(fileURLToPath(import.meta.url))
const outDir = join(here, 'dist')

const bundle = (): Promise<unknown> =>
  build({
    configFile: false,
    root: here,
    logLevel: 'error',
    ssr: { noExternal: [/^@maidan\//], target: 'node' },
    build: { ssr: join(here, 'exchange/run.ts'), target: 'node20', outDir, emptyOutDir: true },
  })

const measure = (engine: Engine, depth: number): Run => {
  const args = [join(outDir, 'run.js'), engine, String(depth)]
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

await bundle()
compare()
