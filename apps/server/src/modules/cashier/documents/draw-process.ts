import type { Result } from '@maidan/core'
import { type Image, redraw } from './images.ts'

/** What the process that draws answers to a picture, with the most memory it has had so far. */
export type Drawn = { readonly drawn: Result<Image, 'image_refused'>; readonly peakBytes: number }

const KILOBYTE = 1024

const mostKilobytes = (): number => process.resourceUsage().maxRSS

/** A process takes over this mark from the one that started it, however little it needs itself. */
const inherited = mostKilobytes()

/** What it has at the moment stands for a peak that stayed below the inherited mark. */
const peakBytes = (): number => {
  const most = mostKilobytes()
  return most > inherited ? most * KILOBYTE : process.memoryUsage.rss()
}

const answer = async (bytes: Uint8Array): Promise<void> => {
  const drawn = await redraw(bytes)
  process.send?.({ drawn, peakBytes: peakBytes() } satisfies Drawn)
}

/** Whoever asked hears of the end and takes the picture for a bad one. */
const giveUp = (error: unknown): void => {
  process.stderr.write(`${String(error)}\n`)
  process.exit(1)
}

process.on('message', (bytes: Uint8Array) => {
  answer(bytes).catch(giveUp)
})
process.once('disconnect', () => process.exit(0))
/** Says that it has loaded: whoever started it waits for a word before it sends a picture. */
process.send?.('ready')
