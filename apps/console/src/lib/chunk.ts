import { createChunks } from '@maidan/browser/chunk.ts'
import { createScreen } from '@maidan/browser/screen.tsx'
import { FAILED, SITE } from '@maidan/contracts'

/** A build that is gone is replaced by the one the server has, without a word to whoever works here. */
export const screen = createScreen(
  createChunks({
    page: '/console/index.html',
    timeoutMs: SITE.chunkLoadTimeoutMs,
    failed: FAILED.loadChunk,
  }),
)
