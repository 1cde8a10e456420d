import { posterTitle } from '@maidan/ui/art/poster-title.ts'
import { type Colours, coloursOf, INKS, mix, nameInk, type PaletteName } from './inks.ts'
import type { Svg } from './shapes.ts'

export const WIDTH = 300
export const HEIGHT = 400
/** Where the name begins: the field above it belongs to the drawing. */
export const FIELD = 316

const stop = (offset: number, colour: string): Svg => `<stop offset="${offset}" stop-color="${colour}"/>`

/** Every ink is lit from the upper left. A line keeps one colour: a straight one has no box for a gradient. */
const inkStyles = (colours: Colours): Svg =>
  INKS.map(
    (ink) =>
      `.${ink}{fill:url(#${ink})}.${ink}-line{fill:none;stroke:${colours[ink]};stroke-linecap:round;stroke-linejoin:round}`,
  ).join('')

const gradients = (colours: Colours): Svg =>
  INKS.map((ink) => {
    const colour = colours[ink]
    return `<linearGradient id="${ink}" x1=".2" y1="0" x2=".7" y2="1">${stop(0, mix(colour, '#fff6df', 0.16))}${stop(0.5, colour)}${stop(1, mix(colour, '#1a0d06', 0.16))}</linearGradient>`
  }).join('')

type Relief = { readonly shade: number; readonly light: number; readonly drop: number; readonly soft: number }

/** Cuts a band of shade and one of light along the edges, as a screen print would, and drops a shadow behind. */
const relief = (id: string, { shade, light, drop, soft }: Relief): Svg => `
<filter id="${id}" filterUnits="userSpaceOnUse" x="-90" y="-90" width="180" height="180" color-interpolation-filters="sRGB">
<feOffset in="SourceAlpha" dx="${-shade}" dy="${-shade}" result="up"/>
<feComposite in="SourceAlpha" in2="up" operator="out" result="low"/>
<feFlood flood-color="#1a0d06" flood-opacity=".24"/><feComposite in2="low" operator="in" result="shade"/>
<feOffset in="SourceAlpha" dx="${light}" dy="${light}" result="down"/>
<feComposite in="SourceAlpha" in2="down" operator="out" result="high"/>
<feFlood flood-color="#fff6df" flood-opacity=".5"/><feComposite in2="high" operator="in" result="light"/>
<feGaussianBlur in="SourceAlpha" stdDeviation="${soft}"/><feOffset dx="${drop * 0.5}" dy="${drop}" result="fall"/>
<feFlood flood-color="#0d0703" flood-opacity=".42"/><feComposite in2="fall" operator="in" result="shadow"/>
<feMerge><feMergeNode in="shadow"/><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/><feMergeNode in="light"/></feMerge>
</filter>`

const defs = (colours: Colours, font: string): Svg => `<defs>
<style>@font-face{font-family:Anek;src:url(${font});font-weight:100 800;font-stretch:75% 125%}
text{font-family:Anek;font-weight:760}.name{font-weight:720}
${inkStyles(colours)}</style>
${gradients(colours)}
<radialGradient id="spot" cx=".5" cy=".46" r=".72">${stop(0, mix(colours.ground, '#fff0c8', 0.2))}${stop(0.5, colours.ground)}${stop(1, mix(colours.ground, '#0d0703', 0.34))}</radialGradient>
${relief('form', { shade: 2.2, light: 1.1, drop: 4, soft: 2.6 })}
${relief('part', { shade: 1.2, light: 0.7, drop: 1.6, soft: 1.2 })}
<clipPath id="field"><rect width="${WIDTH}" height="${FIELD}"/></clipPath></defs>`

/** Long names are set in narrow letters instead of being pressed. */
const stretchOf = (lines: readonly string[]): number => {
  const longest = Math.max(...lines.map(({ length }) => length))
  return longest > 12 ? 82 : longest > 9 ? 90 : 100
}

const foot = (name: string, colours: Colours): Svg => {
  const { ground } = colours
  const ink = nameInk(colours)
  const { lines, size } = posterTitle(name)
  const first = lines.length === 1 ? 372 : 353
  const words = lines.map(
    (line, at) =>
      `<text class="name" x="20" y="${first + at * 32}" font-size="${size}" font-stretch="${stretchOf(lines)}%" fill="${ink}">${escaped(line)}</text>`,
  )
  return `<rect y="${FIELD}" width="${WIDTH}" height="84" fill="${ground}"/><path d="M2 ${FIELD}H${WIDTH}" stroke="${ink}" stroke-width="2.4" stroke-dasharray=".1 7" stroke-linecap="round"/>${words.join('')}`
}

const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export type Sheet = {
  readonly name: string
  readonly palette: PaletteName
  readonly scene: Svg
  readonly picture: Svg
  /** Address of the font: a picture that stands alone brings its own. */
  readonly font: string
}

/** A whole poster: ground, scene, picture, and the name in the foot above which the rope runs. */
export const poster = ({ name, palette, scene, picture, font }: Sheet): Svg => {
  const colours = coloursOf(palette)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${defs(colours, font)}<g clip-path="url(#field)"><rect width="${WIDTH}" height="${FIELD}" fill="url(#spot)"/>${scene}${picture}</g>${foot(name, colours)}</svg>`
}
