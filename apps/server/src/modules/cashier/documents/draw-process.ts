import type { Result } from '@maidan/core'
import { type Image, redraw } from './images.ts'

/** What the process that draws answers to a picture, with the most memory it has had so far. */
export type Drawn = { readonly drawn: Result<Image, 'image_refused'>; readonly peakBytes: number }

const KILOBYTE = 1024

const answer = async (bytes: Uint8Array): Promise<void> => {
  const drawn = await redraw(bytes)
  process.send?.({ drawn, peakBytes: process.resourceUsage().maxRSS * KILOBYTE } satisfies Drawn)
}

process.on('message', (bytes: Uint8Array) => void answer(bytes))
process.once('disconnect', () => process.exit(0))
