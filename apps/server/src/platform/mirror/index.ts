export { createMirrors, type MirrorOf } from './mirrors.ts'
export type { NewsRoad, Source } from './source.ts'
