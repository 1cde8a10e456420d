// @vitest-environment node
import { expect, test } from 'vitest'
import { chainsInUse, checkOf, knownBefore, resultText } from './shared-model.ts'
import { CHAIN, roundsOf } from './testing.ts'

test.each(['aviator', 'color-prediction'] as const)(
  '[FAIRPAGE-9] every round of %s follows from its hash and its salt, and links to what was known before',
  (game) => {
    const rounds = roundsOf(game)
    for (const round of rounds) {
      const known = knownBefore(round, rounds, [CHAIN])
      expect(known).toBe(round.commitment)
      expect(checkOf(game, round, known)).toMatchObject({
        isSealed: true,
        isSame: true,
        result: round.result,
      })
    }
  },
)

test('[FAIRPAGE-9] another hash, another result, another salt and what is no hash fail', () => {
  const [round] = roundsOf('aviator')
  const isRight = (change: object): readonly boolean[] => {
    const { isSealed, isSame } = checkOf('aviator', { ...round!, ...change })
    return [isSealed, isSame]
  }
  expect(isRight({})).toEqual([true, true])
  expect(isRight({ result: round!.result + 1 })).toEqual([true, false])
  expect(isRight({ hash: 'ab'.repeat(32) })[0]).toBe(false)
  expect(isRight({ commitment: 'ab'.repeat(32) })).toEqual([false, true])
  expect(isRight({ hash: 'nothing' })).toEqual([false, false])
  expect(isRight({ table: 'rtp-12' })).toEqual([true, false])
  expect(checkOf('aviator', round!, 'ab'.repeat(32)).isSealed).toBe(false)
})

test('[FAIRPAGE-9] the chain in play stands before the next one, and one that is used up is left out', () => {
  const next = { ...CHAIN, id: 4, played: 0 }
  const past = { ...CHAIN, id: 2, played: 200 }
  expect(chainsInUse([next, CHAIN, past]).map(({ id }) => id)).toEqual([3, 4])
})

test('[FAIRPAGE-9] a flight has two places, a number none', () => {
  expect([resultText('aviator', 100), resultText('aviator', 123_405)]).toEqual(['1.00x', '1234.05x'])
  expect([resultText('color-prediction', 7), resultText('aviator', undefined)]).toEqual(['7', '–'])
})
