import { multiplier } from '@maidan/games/money'
import { MACHINES, SLOT_MODELS, type SlotSpin, spin } from '@maidan/games/slots'
import { expect, test } from 'vitest'
import { lengthOf, sceneAfter, scenesOf } from './scenes.ts'
import { sayScene, withLines } from './wins.ts'

/** Floats that repeat for ever, different for each seed. */
const floats = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const spins = (model: (typeof SLOT_MODELS)[number], count: number): SlotSpin[] => {
  const next = floats(SLOT_MODELS.indexOf(model) + 7)
  return Array.from({ length: count }, () => spin(MACHINES[model], next))
}

test.each(SLOT_MODELS)(
  '[SLOT-13] the scenes of %s are its steps in order, and add up to what it pays',
  (model) => {
    const machine = MACHINES[model]
    for (const played of spins(model, 300)) {
      const scenes = scenesOf(played, machine)
      expect(scenes).toHaveLength(played.steps.length)
      expect(scenes.at(-1)?.total).toBe(played.multiplier)
      for (const scene of scenes) {
        expect(scene.grid).toHaveLength(
          machine.reels.kind === 'strips' ? machine.reels.strips.length : machine.reels.weights.length,
        )
        expect(sayScene(scene, machine, (symbol) => symbol)).not.toMatch(/undefined|NaN/)
      }
    }
  },
)

test('[SLOT-13] free spins are counted up to as many as were won, and retriggers add to them', () => {
  const machine = MACHINES['free-spins']
  const series = spins('free-spins', 3000).filter(({ steps }) =>
    steps.some(({ kind }) => kind === 'free-spins'),
  )
  expect(series.length).toBeGreaterThan(5)
  for (const played of series) {
    const scenes = scenesOf(played, machine)
    const last = scenes.findLast(({ kind }) => kind === 'turn')
    expect(last?.free?.at).toBe(last?.free?.of)
    expect(last?.free?.of).toBe(10 * scenes.filter(({ kind }) => kind === 'free-won').length)
  }
})

test('[SLOT-13] every win of a machine with lines is on the line that it lies on', () => {
  const machine = MACHINES['lines-20']
  if (machine.pays.kind !== 'lines') throw new Error('lines')
  for (const played of spins('lines-20', 500))
    for (const scene of scenesOf(played, machine)) {
      if (scene.kind !== 'turn') continue
      const lines = withLines(scene.wins, machine).filter(({ symbol }) => symbol !== 'S')
      expect(new Set(lines.map(({ line }) => line)).size).toBe(lines.length)
      for (const { line, cells } of lines)
        for (const [reel, row] of cells) expect(machine.pays.lines[line! - 1]?.charAt(reel)).toBe(String(row))
    }
})

test('[SLOT-14] a page that is loaded in the middle of a spin goes on with the scene that time has come to', () => {
  const machine = MACHINES['free-spins']
  const played = spins('free-spins', 3000).find(({ steps }) =>
    steps.some(({ kind }) => kind === 'free-spins'),
  )!
  const scenes = scenesOf(played, machine)
  let passed = 0
  for (const [at, scene] of scenes.entries()) {
    expect(sceneAfter(scenes, passed)).toBe(at)
    const { moveMs, readMs } = lengthOf(scene)
    passed += moveMs + readMs
    expect(sceneAfter(scenes, passed - 1)).toBe(at)
  }
  expect(sceneAfter(scenes, passed)).toBe(scenes.length)
  expect(scenes.at(-1)?.total).toBe(multiplier(played.multiplier))
})
