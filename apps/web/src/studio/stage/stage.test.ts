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

test('[STUDIO-22] each symbol of a die is drawn, and named for whoever does not see it', () => {
  for (const engine of ['jhandi-munda', 'fish-prawn-crab'] as const) {
    const { stage } = spotGameOf(engine)
    const view = createStage(stage, SILENT)
    const steps = [1, 2, 3, 4, 5, 6].map((value) => ({ kind: 'face' as const, seat: 'dice', value }))
    view.show({ steps })
    const dice = [...view.node.querySelectorAll('.places > li')]
    expect(dice.map((die) => die.getAttribute('aria-label'))).toEqual('faces' in stage ? stage.faces : [])
    expect(new Set(dice.map((die) => die.querySelector('.die g')?.innerHTML)).size).toBe(6)
  }
})

test('[STUDIO-22] where dozens of cards can come to a seat, small ones lie there', () => {
  const cardsOf = (engine: 'five-cricket' | 'teen-patti') => {
    const { stage } = spotGameOf(engine)
    const view = createStage(stage, SILENT)
    const seat = 'seats' in stage ? stage.seats[0]!.key : ''
    view.show({ steps: [{ kind: 'card', seat, value: 50 }] })
    return view.node.querySelectorAll('.rank.large').length
  }
  expect([cardsOf('five-cricket'), cardsOf('teen-patti')]).toEqual([1, 0])
})
