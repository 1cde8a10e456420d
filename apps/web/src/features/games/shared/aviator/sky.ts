import { reachedAtMs } from '@maidan/games/aviator'

/* Where things stand in the sky. For drawing alone: what is paid comes from the rules. */

export type Box = { readonly width: number; readonly height: number }
export type Spot = { readonly x: number; readonly y: number }

const PER_MS = Math.log(100) / reachedAtMs(10_000)

/** Without steps, so that the string is smooth. */
const heightAt = (ms: number): number => Math.exp(PER_MS * ms)

/** So much of the flight is in sight at first; after that the sky grows with it. */
const FIRST_MS = 7000
const SAMPLES = 48

const isNarrow = ({ width }: Box): boolean => width < 560

/** Where the ground begins. */
export const horizonOf = (box: Box): number => box.height - (isNarrow(box) ? 46 : 58)

/** How large the kite is drawn. */
export const kiteScale = (box: Box): number => (isNarrow(box) ? 0.62 : 0.95)

/** How far up and right the kite comes. */
const reachOf = (box: Box): Spot =>
  isNarrow(box)
    ? { x: box.width * 0.76, y: box.height * 0.27 }
    : { x: box.width * 0.79, y: box.height * 0.25 }

/** The part of time and height that is in sight. */
export type Camera = {
  readonly box: Box
  readonly spanMs: number
  readonly rise: number
  readonly reach: Spot
  readonly ground: number
}

export const cameraAt = (ms: number, box: Box): Camera => ({
  box,
  spanMs: Math.max(FIRST_MS, ms),
  rise: heightAt(Math.max(FIRST_MS, ms)) - 1,
  reach: reachOf(box),
  ground: horizonOf(box),
})

const yOf = ({ ground, reach, rise }: Camera, multiplier: number): number =>
  ground - ((multiplier - 1) / rise) * (ground - reach.y)

export const spotAt = (camera: Camera, ms: number): Spot => ({
  x: (ms / camera.spanMs) * camera.reach.x,
  y: yOf(camera, heightAt(ms)),
})

/** Between four numbers along a curve of Bézier. */
const along = (part: number, [a, b, c, d]: readonly [number, number, number, number]): number => {
  const rest = 1 - part
  return rest ** 3 * a + 3 * rest ** 2 * part * b + 3 * rest * part ** 2 * c + part ** 3 * d
}

/** The string from the ground to the kite. It hangs, so that there is room for the number above it. */
export const stringTo = (camera: Camera, ms: number): readonly Spot[] => {
  const { ground } = camera
  const { x, y } = spotAt(camera, ms)
  const low = ground - (ground - y) * 0.2
  return Array.from({ length: SAMPLES + 1 }, (_, at) => ({
    x: along(at / SAMPLES, [0, x * 0.5, x * 0.82, x]),
    y: along(at / SAMPLES, [ground, ground, low, y]),
  }))
}

const STEPS = [1, 2, 5]

/** 0.1, 0.2, 0.5, 1, 2, 5, 10 and so on: the first that leaves at most five lines. */
const stepFor = (span: number): number => {
  for (let ten = 0.1; ; ten *= 10) for (const step of STEPS) if (span / (ten * step) <= 5) return ten * step
}

export type Mark = { readonly y: number; readonly text: string }

/** The lines of height that are in sight, lowest first. */
export const marksOf = (camera: Camera): readonly Mark[] => {
  const { ground, reach, rise } = camera
  const span = (rise * ground) / (ground - reach.y)
  const step = stepFor(span)
  const count = Math.floor(span / step + 1e-9)
  return Array.from({ length: count }, (_, at) => {
    const multiplier = 1 + step * (at + 1)
    return { y: yOf(camera, multiplier), text: `${multiplier.toFixed(step < 1 ? 1 : 0)}x` }
  })
}

/** After the string was cut: the kite drifts off, and the string falls. */
export const DRIFT_MS = 1600

export type Drift = {
  readonly kite: Spot
  readonly turn: number
  readonly shown: number
  readonly fallen: number
}

export const driftAt = (from: Spot, sinceMs: number, box: Box): Drift => {
  const part = Math.min(1, sinceMs / DRIFT_MS)
  return {
    kite: { x: from.x + part * box.width * 0.2, y: from.y - part * box.height * 0.28 },
    turn: part * 46,
    shown: 1 - part ** 2,
    fallen: Math.min(1, (sinceMs / 900) ** 2),
  }
}

/** On the ground, before take-off. */
export const parkedSpot = (box: Box): Spot => ({
  x: box.width * (isNarrow(box) ? 0.72 : 0.66),
  y: horizonOf(box) - 62 * kiteScale(box),
})
