export type { Palette } from './palettes.ts'
export { type Skin, SKIN_NAMES, type SkinName, SKINS } from './skins.ts'
