import { createChunks } from '@maidan/browser/chunk.ts'
import { createScreen } from '@maidan/browser/screen.tsx'
import { SITE } from '@maidan/contracts'
import { WORDS } from './api/first-load.ts'

const chunks = createChunks({
  page: '/index.html',
  timeoutMs: SITE.chunkLoadTimeoutMs,
  failed: WORDS.loadChunk,
})

export const { loadChunk, reloadIfKept, reloadIfStale, reloadIfThere } = chunks
export const screen = createScreen(chunks)
