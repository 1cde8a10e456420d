import type { PaletteName } from './inks.ts'
import { poster } from './frame.ts'
import { type MotifName, motifOf } from './motifs/index.ts'
import { type SceneName, SCENES } from './scenes/index.ts'
import { put, see, type Stand, type Svg } from './shapes.ts'
import { show, type ViewName } from './views.ts'

/** Where a second, smaller motif stands. `behind` is a shadow of it on the ground. */
const SPOTS = {
  northEast: { x: 246, y: 56, size: 0.88 },
  northWest: { x: 54, y: 56, size: 0.88 },
  southEast: { x: 244, y: 262, size: 0.92 },
  southWest: { x: 56, y: 262, size: 0.92 },
  top: { x: 150, y: 52, size: 0.92 },
  foot: { x: 150, y: 276, size: 0.9 },
  behind: { x: 150, y: 150, size: 3.3 },
} as const satisfies Readonly<Record<string, Stand>>
export type Spot = keyof typeof SPOTS

export type Design = {
  readonly motif: MotifName
  readonly palette: PaletteName
  readonly scene: SceneName
  readonly view: ViewName
  readonly beside?: { readonly motif: MotifName; readonly spot: Spot }
}

type Rest = readonly [view?: ViewName, beside?: MotifName, spot?: Spot]

export const draw = (
  motif: MotifName,
  palette: PaletteName,
  scene: SceneName,
  ...[view = 'centre', beside, spot = 'southEast']: Rest
): Design => ({ motif, palette, scene, view, ...(beside && { beside: { motif: beside, spot } }) })

const besideOf = ({ beside }: Design): { readonly back: Svg; readonly front: Svg } => {
  if (beside === undefined) return { back: '', front: '' }
  const lit = put(SPOTS[beside.spot], `<g filter="url(#form)">${motifOf(beside.motif)}</g>`)
  return beside.spot === 'behind' ? { back: see(0.3, lit), front: '' } : { back: '', front: lit }
}

/** The markup of a poster, with its name in the foot. */
export const posterOf = (name: string, design: Design, font: string): Svg => {
  const { back, front } = besideOf(design)
  return poster({
    name,
    palette: design.palette,
    scene: SCENES[design.scene](),
    picture: back + show(design.view, motifOf(design.motif)) + front,
    font,
  })
}
