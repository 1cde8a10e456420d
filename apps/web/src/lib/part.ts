import { type ComponentType, lazy } from 'react'
import { loadChunk, reloadIfStale } from './chunk.ts'

/** A part of a page in a chunk of its own, because the first sight does not need it. */
export const part = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadChunk(load, () => void reloadIfStale()) }))
