/** The board in a box of 520 by 520. */
export const SIDE = 520
const TOP = 30
export const SLOT_HEIGHT = 32

export type Point = { readonly x: number; readonly y: number }

const geometry = (rows: number): { readonly gap: number; readonly rowHeight: number } => ({
  gap: SIDE / (rows + 1.7),
  rowHeight: (SIDE - TOP - SLOT_HEIGHT - 2) / (rows - 0.25),
})

/** Each row has one pin more than the one above; the first has three. */
export const pinsOf = (rows: number): Point[] => {
  const { gap, rowHeight } = geometry(rows)
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_pin, pin) => ({
      x: SIDE / 2 + (pin - (row + 2) / 2) * gap,
      y: TOP + row * rowHeight,
    })),
  ).flat()
}

export type Slot = { readonly x: number; readonly y: number; readonly width: number }

export const slotsOf = (rows: number): Slot[] => {
  const { gap } = geometry(rows)
  return Array.from({ length: rows + 1 }, (_, slot) => ({
    x: SIDE / 2 + (slot - rows / 2) * gap - gap * 0.46,
    y: SIDE - SLOT_HEIGHT,
    width: gap * 0.92,
  }))
}

/** Where a ball is after each row: from above the first pin into its slot. */
export const fallOf = (path: readonly number[]): Point[] => {
  const { gap, rowHeight } = geometry(path.length)
  let x = SIDE / 2
  const points = path.map((turn, row) => {
    x += turn === 1 ? gap / 2 : -gap / 2
    return { x, y: TOP + (row + 0.55) * rowHeight }
  })
  return [{ x: SIDE / 2, y: 4 }, ...points, { x, y: SIDE - SLOT_HEIGHT / 2 }]
}

/** How long a ball falls. */
export const fallMs = (rows: number): number => 300 + rows * 95

/** As large as the slot allows. */
export const slotFont = (width: number, text: string): number => Math.min(16, (width * 1.55) / text.length)
