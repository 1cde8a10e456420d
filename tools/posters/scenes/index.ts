import * as patterns from './patterns.ts'
import * as places from './places.ts'

export const SCENES = { plain: () => '', ...patterns, ...places }
export type SceneName = keyof typeof SCENES
