import type { Motif as Name } from './motif-names.ts'
import { MOTIF_ART } from './motifs.ts'
import type { MotifProps } from './primitives.tsx'

export const Motif = ({ name, inks }: MotifProps & { readonly name: Name }) => {
  const Art = MOTIF_ART[name]
  return <Art inks={inks} />
}
