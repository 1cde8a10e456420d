import { range, type Svg } from './shapes.ts'

const COLUMNS = 12
const ROWS = 7
const TILE = { width: 132, height: 176 } as const
const GAP = 8
const NIGHT = '#0d1210'

export const POSTERS_A_SHEET = COLUMNS * ROWS

export const sheetSize = (count: number) => ({
  width: COLUMNS * (TILE.width + GAP) + GAP,
  height: Math.ceil(count / COLUMNS) * (TILE.height + GAP) + GAP,
})

/** All posters of a shelf side by side, as they are shown in a list: what is ugly or twice there is seen at once. */
export const contactSheet = (posters: readonly Buffer[]): Svg => {
  const { width, height } = sheetSize(posters.length)
  const tiles = range(posters.length).map((at) => {
    const x = GAP + (at % COLUMNS) * (TILE.width + GAP)
    const y = GAP + Math.floor(at / COLUMNS) * (TILE.height + GAP)
    const address = `data:image/webp;base64,${posters[at]?.toString('base64') ?? ''}`
    return `<image x="${x}" y="${y}" width="${TILE.width}" height="${TILE.height}" href="${address}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${NIGHT}"/>${tiles.join('')}</svg>`
}
