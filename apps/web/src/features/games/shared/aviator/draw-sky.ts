import type { Scene } from '../round/flight.ts'
import {
  type Box,
  type Camera,
  cameraAt,
  driftAt,
  kiteScale,
  marksOf,
  parkedSpot,
  type Spot,
  spotAt,
  stringTo,
} from './sky.ts'

type Pen = CanvasRenderingContext2D

const ROPE = '#f6ecd3'
const MARIGOLD = '#f5a82c'
const RUST = '#c9562f'
const DARK = '#3a1408'

type Kite = { readonly at: Spot; readonly turn: number; readonly scale: number; readonly shown: number }

const paths = new Map<string, Path2D>()

const pathOf = (text: string): Path2D => {
  const path = paths.get(text) ?? new Path2D(text)
  paths.set(text, path)
  return path
}

const fillPath = (pen: Pen, ink: string, path: string): void => {
  pen.fillStyle = ink
  pen.fill(pathOf(path))
}

const strokePath = (pen: Pen, ink: string, path: string): void => {
  pen.strokeStyle = ink
  pen.lineWidth = 4
  pen.stroke(pathOf(path))
}

const drawKite = (pen: Pen, { at, turn, scale, shown }: Kite): void => {
  pen.save()
  pen.globalAlpha = shown
  pen.translate(at.x, at.y)
  pen.rotate((turn * Math.PI) / 180)
  pen.scale(scale, scale)
  fillPath(pen, MARIGOLD, 'M0-62 50 0 0 62-50 0Z')
  fillPath(pen, RUST, 'M0-62 50 0 0 62Z')
  strokePath(pen, DARK, 'M-50 0Q0-34 50 0M0-62V62')
  fillPath(pen, RUST, 'M0 62-14 84H14Z')
  strokePath(pen, MARIGOLD, 'M0 84q-18 26 0 46t-4 44')
  pen.restore()
}

const tracePath = (pen: Pen, line: readonly Spot[]): void => {
  pen.beginPath()
  for (const { x, y } of line) pen.lineTo(x, y)
}

const drawString = (pen: Pen, line: readonly Spot[], ground: number, fill: number): void => {
  const last = line.at(-1)
  if (!last) return
  tracePath(pen, line)
  pen.lineTo(last.x, ground)
  pen.lineTo(0, ground)
  pen.globalAlpha = fill
  pen.fillStyle = MARIGOLD
  pen.fill()
  pen.globalAlpha = 1
  tracePath(pen, line)
  pen.strokeStyle = ROPE
  pen.lineWidth = 3
  pen.lineCap = 'round'
  pen.stroke()
}

const drawMarks = (pen: Pen, camera: Camera, font: string): void => {
  pen.font = `450 13px ${font}`
  pen.textAlign = 'right'
  for (const { y, text } of marksOf(camera)) {
    pen.fillStyle = '#ffffff0f'
    pen.fillRect(0, y, camera.box.width, 1)
    pen.fillStyle = '#a9bdb0'
    if (y > 16) pen.fillText(text, camera.box.width - 12, y - 6)
  }
}

const SWAY_MS = 900
const swayAt = (ms: number): number => Math.sin(ms / SWAY_MS) * 3

const drawParked = (pen: Pen, box: Box, leftMs: number): void => {
  const at = parkedSpot(box)
  drawKite(pen, { at, turn: 8 + swayAt(leftMs), scale: kiteScale(box), shown: 1 })
}

const drawFlight = (pen: Pen, camera: Camera, ms: number): void => {
  const scale = kiteScale(camera.box)
  drawString(pen, stringTo(camera, ms), camera.ground, 0.1)
  drawKite(pen, { at: spotAt(camera, ms), turn: 28 + swayAt(ms), scale, shown: 1 })
}

const drawCut = (pen: Pen, camera: Camera, ms: number, sinceMs: number): void => {
  const { box, ground } = camera
  const scale = kiteScale(box)
  const drift = driftAt(spotAt(camera, ms), sinceMs, box)
  const fallen = stringTo(camera, ms).map(({ x, y }) => ({ x, y: y + (ground - y) * drift.fallen }))
  drawString(pen, fallen, ground, 0.1 * (1 - drift.fallen))
  if (drift.shown > 0)
    drawKite(pen, { at: drift.kite, turn: 28 + swayAt(ms) + drift.turn, scale, shown: drift.shown })
}

/** One frame of the sky. All of it follows from the scene. */
export const drawSky = (pen: Pen, scene: Scene, box: Box, font: string): void => {
  pen.clearRect(0, 0, box.width, box.height)
  if (scene.kind === 'empty') return
  const camera = cameraAt(scene.kind === 'waiting' ? 0 : scene.ms, box)
  drawMarks(pen, camera, font)
  if (scene.kind === 'waiting') drawParked(pen, box, scene.leftMs)
  else if (scene.kind === 'flying') drawFlight(pen, camera, scene.ms)
  else drawCut(pen, camera, scene.ms, scene.sinceMs)
}
