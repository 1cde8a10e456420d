import { expect, test } from 'vitest'
import { isSame, rational } from '../money/rational.ts'
import { RTP_97 } from '../tables.ts'
import { alike, enumerated, refusalOf } from '../testing/enumerate.ts'
import { hotline, HOTLINE_FIELDS, HOTLINE_PICKS, hotlineFieldAt } from './hotline.ts'

test('[GAME-2] [GAME-7] every pick of the hot line returns exactly 97 %', () => {
  for (const pick of HOTLINE_PICKS) {
    const rtp = enumerated({ game: hotline, table: RTP_97, bet: { pick } }, alike(200))
    expect(isSame(rtp, rational(97, 100))).toBe(true)
    expect(isSame(rtp, hotline.rtp(RTP_97, { pick }))).toBe(true)
  }
})

test('[GAME-7] the line has 97 red, 97 black, 5 hot fields and one that blazes', () => {
  const fields = Array.from({ length: 200 }, (_, place) => hotlineFieldAt(place))
  expect(HOTLINE_FIELDS.map(([field]) => [field, fields.filter((one) => one === field).length])).toEqual(
    HOTLINE_FIELDS,
  )
  const pays = (pick: 'red' | 'black' | 'hot') =>
    [0, 97, 194, 199].map((outcome) => hotline.multiplier({ table: RTP_97, bet: { pick }, outcome }))
  expect([pays('red'), pays('black'), pays('hot')]).toEqual([
    [20_000, 0, 0, 0],
    [0, 20_000, 0, 0],
    [0, 0, 188_000, 1_000_000],
  ])
  expect([{}, { pick: 'blazing' }, null].map((bet) => refusalOf(hotline.parseBet(bet, RTP_97)))).toEqual([
    'pick_unknown',
    'pick_unknown',
    'bet_malformed',
  ])
})
