import { make, picture, draw } from '../../dom.ts'
import { drawPicture } from '../art/picture.ts'
import type { Skin } from '@maidan/games/skins'

/** A field in its own measure. */
const BOX = { width: 118, height: 74 } as const
/** So much of a field has to be gone over. */
const ENOUGH = 190
const HELD_MS = 300

export type Field = {
  readonly node: HTMLButtonElement
  readonly isOpen: () => boolean
  readonly open: () => void
  /** Lays something under a new foil. */
  readonly cover: (prize: string | undefined) => void
  readonly ring: (isRinged: boolean) => void
  /** A finger or a mouse goes over it, in shares of the field. */
  readonly scratch: (across: number, down: number, isNew: boolean) => void
}

const foilPicture = (skin: Skin): SVGElement[] => {
  const { main, second, ground } = skin.palette
  try {
    return drawPicture(skin.pictures[0], { a: main, b: second, g: ground })
  } catch {
    return []
  }
}

/** Mown turf with the picture of the card, under which the prize lies. */
const foilOf = (at: number, skin: Skin): { readonly node: SVGSVGElement; readonly path: SVGPathElement } => {
  const path = draw('path', { class: 'scratched', d: 'M0 0' })
  const { width, height } = BOX
  const mask = draw(
    'mask',
    { id: `foil-${at}`, maskUnits: 'userSpaceOnUse', x: 0, y: 0, width, height },
    draw('rect', { width, height, fill: '#fff' }),
    path,
  )
  const stripes = [0, 1, 2, 3].map((stripe) =>
    draw('path', { d: `M${stripe * 36 - 20} 0h18l14 74h-18Z`, class: 'foil-stripe' }),
  )
  const node = picture(
    `0 0 ${width} ${height}`,
    'foil',
    mask,
    draw(
      'g',
      { mask: `url(#foil-${at})` },
      draw('rect', { width, height, class: 'foil-ground' }),
      ...stripes,
      draw('g', { transform: 'translate(59 37) scale(.5)' }, ...foilPicture(skin)),
    ),
  )
  node.setAttribute('preserveAspectRatio', 'none')
  return { node, path }
}

export const createField = (at: number, skin: Skin, onOpen: () => void): Field => {
  const { node: foil, path } = foilOf(at, skin)
  const prize = make('b', {})
  let [isOpen, d, length] = [true, '', 0]
  let last: readonly [number, number] | undefined
  let held: ReturnType<typeof setTimeout> | undefined
  const name = (): void =>
    node.setAttribute('aria-label', `Field ${at + 1}, ${isOpen ? prize.textContent || 'empty' : 'covered'}`)
  const open = (): void => {
    clearTimeout(held)
    if (isOpen) return
    isOpen = true
    node.classList.add('open')
    name()
    onOpen()
  }
  // A stroke ends in a click, too; one without a count comes from the keyboard, or from whoever reads the page aloud.
  const onclick = (event: Event): void => {
    if ((event as MouseEvent).detail === 0) open()
  }
  const node = make('button', { type: 'button', class: 'field open', onclick }, prize, foil)
  node.addEventListener('pointerdown', () => {
    held = setTimeout(open, HELD_MS)
  })
  for (const over of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    node.addEventListener(over, () => clearTimeout(held))
  name()
  return {
    node,
    isOpen: () => isOpen,
    open,
    cover: (words) => {
      ;[isOpen, d, length, last] = [false, '', 0, undefined]
      path.setAttribute('d', 'M0 0')
      prize.textContent = words ?? ''
      node.classList.remove('open', 'ringed')
      name()
    },
    ring: (isRinged) => node.classList.toggle('ringed', isRinged),
    scratch: (across, down, isNew) => {
      if (isOpen) return
      const [x, y] = [Math.round(across * BOX.width), Math.round(down * BOX.height)]
      if (isNew || !last) d += `M${x} ${y}`
      else {
        d += `L${x} ${y}`
        length += Math.hypot(x - last[0], y - last[1])
      }
      last = [x, y]
      path.setAttribute('d', d)
      if (length > ENOUGH) open()
    },
  }
}
