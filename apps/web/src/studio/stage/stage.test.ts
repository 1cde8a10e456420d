import { type Deal, spotGameOf } from '@maidan/games/spots'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStage } from './stage.ts'

const SILENT = { play: () => {} }

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('[STUDIO-22] a table says what is boosted and lays down the rest', async () => {
  const stage = createStage(spotGameOf('sic-bo-super').stage, SILENT)
  const faces = [3, 3, 3].map((value) => ({ kind: 'face' as const, seat: 'dice', value }))
  await stage.deal({ steps: [{ kind: 'boost', seat: 'boost', value: 5, times: 10 }, ...faces] })
  expect(stage.node.querySelector('.boosts')?.textContent).toBe('Total 9: 10 times as much')
  expect(stage.node.querySelectorAll('.places > li:not(.place)')).toHaveLength(3)
  stage.show(null)
  expect(stage.node.querySelector('.boosts')?.textContent).toBe('')
})

test('[STUDIO-22] a wheel has as many balls as its game, also where both fall into one pocket', async () => {
  const ballsAfter = async (...values: number[]): Promise<string[]> => {
    const stage = createStage(spotGameOf('roulette-double-ball').stage, SILENT)
    const deal: Deal = { steps: values.map((value) => ({ kind: 'pocket', seat: 'wheel', value })) }
    await stage.deal(deal)
    return [...stage.node.querySelectorAll<SVGElement>('.ball')].map(({ style }) => style.transform)
  }
  const [first, second] = await ballsAfter(0, 32)
  expect(first).not.toBe(second)
  const [one, other] = await ballsAfter(32, 32)
  expect([one, other]).toEqual([expect.stringContaining('0px'), expect.stringContaining('17px')])
  expect(
    createStage(spotGameOf('roulette-european').stage, SILENT).node.querySelectorAll('.ball'),
  ).toHaveLength(1)
})
