import { draw } from '../../dom.ts'
import { LIVING } from './pictures-living.ts'
import { MADE } from './pictures-made.ts'

/** Two inks and the ground they lie on. */
export type Inks = { readonly a: string; readonly b: string; readonly g: string }

const PICTURES: Readonly<Partial<Record<string, string>>> = { ...LIVING, ...MADE }

/**
 * A picture is a list of shapes in a box from −50 to 50, parted by `;`. Each says: `=` to have its mirror image, too; `*12` to
 * stand so many times around the middle; its ink; the width of a line, or nothing for a filled shape; `:` for a rope of dots; `@` for
 * a circle of x, y and radius instead of a path; and behind `#` how it is moved. `t26 BAR|18` is a word, at that height.
 */
const SHAPE = /^(=)?(?:\*(\d+))?([abg])([\d.]+)?(:)?(@)? ([^#]+)(?:#(.+))?$/
const WORD = /^t(\d+) ([^|]+)(?:\|(-?[\d.]+))?$/

type Attributes = Readonly<Record<string, string | number | undefined>>

const lineOf = (ink: string, width: string, isRope: boolean): Attributes => ({
  fill: 'none',
  stroke: ink,
  'stroke-width': width,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
  'stroke-dasharray': isRope ? `.1 ${Number(width) * 2.1}` : undefined,
})

const wordOf = (size: number, word: string, down: number): SVGElement =>
  draw('text', { y: down + size * 0.36, 'font-size': size, class: 'word', 'text-anchor': 'middle' }, word)

const shapesOf = (said: string, inks: Inks): SVGElement[] => {
  const word = WORD.exec(said)
  if (word) {
    const text = wordOf(Number(word[1]), word[2] ?? '', Number(word[3] ?? 0))
    text.setAttribute('fill', inks.g)
    return [text]
  }
  const [, mirror, times, ink, width, rope, circle, place = '', moved] = SHAPE.exec(said) ?? []
  if (ink === undefined) throw new TypeError(`no shape: ${said}`)
  const colour = inks[ink as keyof Inks]
  const look = width === undefined ? { fill: colour } : lineOf(colour, width, rope !== undefined)
  const one = (turn: string | undefined): SVGElement => {
    const transform = [turn, moved].filter((part) => part !== undefined).join(' ') || undefined
    if (circle === undefined) return draw('path', { d: place, transform, ...look })
    const [cx = '0', cy = '0', r = '0'] = place.split(' ')
    return draw('circle', { cx, cy, r, transform, ...look })
  }
  if (mirror !== undefined) return [one(undefined), one('scale(-1 1)')]
  const count = Number(times ?? 1)
  return Array.from({ length: count }, (_, at) =>
    one(count > 1 ? `rotate(${(at * 360) / count})` : undefined),
  )
}

export const pictureNames = (): string[] => Object.keys(PICTURES)

/** The shapes of a picture; throws where there is none of the name. */
export const drawPicture = (name: string, inks: Inks): SVGElement[] => {
  const said = PICTURES[name]
  if (said === undefined) throw new RangeError(`no picture of ${name}`)
  return said.split(';').flatMap((shape) => shapesOf(shape, inks))
}

/** A letter with a rope under it: the low symbols of every skin, and what stands where a picture cannot be drawn. */
export const drawLetter = (letter: string, { a, b }: Inks): SVGElement[] => [
  draw(
    'text',
    {
      y: 24,
      'font-size': letter.length > 1 ? (letter.length > 2 ? 40 : 60) : 74,
      class: 'word',
      'text-anchor': 'middle',
      fill: b,
    },
    letter,
  ),
  draw('path', { d: 'M-26 40H26', ...lineOf(a, '5', true) }),
]
