import { paletteFor, PALETTES } from '@maidan/ui/art/palettes.ts'
import { contrast } from '@maidan/ui/styles/contrast.ts'
import { findColoursOfPoster } from './colours-of-poster.ts'

/** What stands in the place of a picture until it is there: the ground and the ink of its poster. */
export type Placeholder = { readonly ground: string; readonly ink: string }

/** Of a head, which has no poster of its own: by its name. */
export const inksOf = (name: string): Placeholder => {
  const [ground, ink] = PALETTES[paletteFor(name)]
  return { ground, ink }
}

const LEAST_CONTRAST = 4.5

/** For a line of small words: the ink of the poster where it can be read, else white or black. */
export const wordsOn = ({ ground, ink }: Placeholder): string =>
  [ink, '#ffffff', '#000000'].find((words) => contrast(words, ground) >= LEAST_CONTRAST) ?? ink

/** Of an entry; one that an operator added after the posters were drawn gets its inks by its name. */
export const placeholderOf = ({
  code,
  name,
}: {
  readonly code: string
  readonly name: string
}): Placeholder => findColoursOfPoster(code) ?? inksOf(name)
