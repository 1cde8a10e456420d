import type { MirrorOf } from './index.ts'

/** The only process of a test shows its own memory. */
export const inMemory: MirrorOf = (_topic, source) => source
