import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asNumber, isLess, isSame, percentText, rational } from '../money/rational.ts'
import { floatsByXoshiro } from '../testing/xoshiro.ts'
import { BALL_BOARDS, ballDrop, ballPays } from './ball-drop.ts'
import { limbo } from './limbo.ts'
import { type Prizes, scratchCrore, scratchGold, scratchLucky, type ScratchTicket } from './scratch-card.ts'

test('[TURBO-1] limbo reaches a target as often as 97 % of its inverse, and pays the target', () => {
  const next = (float: number) => () => float
  expect([0, 0.02, 0.5, 0.75, 0.9999].map((float) => limbo.draw({ target: 200 }, next(float)))).toEqual([
    100,
    100,
    194,
    388,
    Math.floor(97 / (1 - 0.9999)),
  ])
  fc.assert(
    fc.property(fc.integer({ min: 101, max: 1_000_000 }), (target) => {
      const least = 1 - Math.floor((97 * 2 ** 32) / target) / 2 ** 32
      expect(limbo.multiplier({ target }, limbo.draw({ target }, next(least)))).toBe(target * 100)
      expect(limbo.multiplier({ target }, limbo.draw({ target }, next(least - 2 ** -32)))).toBe(0)
      expect(asNumber(limbo.rtp({ target }))).toBeCloseTo(0.97, 5)
      expect(isLess(rational(97, 100), limbo.rtp({ target }))).toBe(false)
    }),
  )
  for (const bet of [null, {}, { target: 100 }, { target: 150.5 }, { target: 1_000_001 }])
    expect(limbo.parseBet(bet)).toEqual({ ok: false, refusal: 'bet_malformed' })
  expect(limbo.parseBet({ target: 101 }).ok).toBe(true)
})

test('[TURBO-2] a ball ends in the slot of its rights, and each board returns what all its paths say', () => {
  expect(BALL_BOARDS.map((board) => percentText(ballDrop.rtp({ board }), 3))).toEqual([
    '96.484',
    '96.811',
    '96.425',
  ])
  for (const board of BALL_BOARDS) {
    const rows = ballPays(board).length - 1
    let paid = 0n
    for (let path = 0; path < 2 ** rows; path += 1) {
      let pin = -1
      const floats = () => {
        pin += 1
        return (path >> pin) & 1 ? 0.5 : 0.4999
      }
      paid += BigInt(ballDrop.multiplier({ board }, ballDrop.draw({ board }, floats)))
    }
    expect(isSame(rational(paid, 2 ** rows * 10_000), ballDrop.rtp({ board }))).toBe(true)
  }
  expect(ballDrop.parseBet({ board: 'huge' }).ok).toBe(false)
})

const countsOf = ({ fields }: ScratchTicket): number[] =>
  [...new Set(fields)].map((one) => fields.filter((other) => other === one).length)

const pictureOf = (ticket: ScratchTicket, prizes: Prizes): string => {
  const alike = [...new Set(ticket.fields)].filter(
    (one) => ticket.fields.filter((other) => other === one).length >= 3,
  )
  const known = ticket.fields.every((one) => prizes.some(([prize]) => prize === one))
  return `${ticket.fields.length} ${known} ${alike.join()} ${Math.max(...countsOf(ticket))}`
}

test('[TURBO-3] a ticket shows three of its prize and no other three, and the table returns what is stated', () => {
  const cards = [scratchLucky, scratchGold, scratchCrore]
  expect(cards.map(({ rtp }) => percentText(rtp()))).toEqual(['95', '97', '96'])
  for (const card of cards) {
    let before = 0
    for (const [prize, many] of [...card.prizes, [0, 0] as const]) {
      for (const ticket of [before, before + Math.max(many - 1, 0)]) {
        const others = floatsByXoshiro(ticket + 1)
        let taken = 0
        const drawn = card.draw({}, () => {
          taken += 1
          return taken === 1 ? (ticket + 0.5) / 1_000_000 : others()
        })
        expect(drawn.prize).toBe(prize)
        expect(pictureOf(drawn, card.prizes)).toBe(prize > 0 ? `9 true ${prize} 3` : '9 true  2')
        expect(card.multiplier({}, drawn)).toBe(prize * 10_000)
      }
      before += many
    }
    expect(card.highest()).toBe(card.prizes[0]![0] * 10_000)
  }
})
