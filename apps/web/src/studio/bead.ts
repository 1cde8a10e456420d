import { make } from './dom.ts'
import type { Bead } from './model/result.ts'

export const beadNode = ({ text, colour, says }: Bead): HTMLElement =>
  make('li', { class: `bead ${colour}`, 'aria-label': says, title: says }, text)
