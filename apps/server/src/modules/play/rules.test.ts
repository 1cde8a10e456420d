import { instant, paise, ZERO } from '@maidan/core'
import { expect, test } from 'vitest'
import type { Known, PlayPosting, Product, Settled } from './model.ts'
import { countPlay } from './rules.ts'

const NOTHING: Settled = { released: ZERO, net: ZERO }

const known = (product: Product = 'sportsbook', before = NOTHING): Known => ({
  productOf: () => product,
  settledBefore: () => before,
})

let seq = 0
const posting = (
  kind: string,
  { cash = 0, bonus = 0, exposure = 0, atRisk = 0, house = '' },
): PlayPosting => ({
  seq: (seq += 1),
  at: instant(1000 + seq),
  key: `key:${seq}`,
  kind,
  reference: 'market:7',
  cash: paise(cash),
  bonus: paise(bonus),
  exposure: paise(exposure),
  atRisk: paise(atRisk),
  house,
})

const count = (postings: readonly PlayPosting[], from = known(), held = 0) =>
  countPlay(postings, paise(held), from)

const DICE = 'provider:studio-dice=100'
const CASINO = 'provider:maidan-studio=100'

test('[COUNT-1] a stake in a game is play when it is posted, and its win is a result without a stake', () => {
  const { played } = count([
    posting('game_bet', { cash: -60, bonus: -40, house: DICE }),
    posting('game_win', { cash: 120, bonus: 80, house: 'provider:studio-dice=-200' }),
    posting('game_bet', { cash: -500, house: CASINO }),
  ])
  expect(played).toMatchObject([
    { product: 'instant', reference: 'market:7', risked: 100, bonusRisked: 40, result: -100, houseWin: 60 },
    { product: 'instant', risked: 0, bonusRisked: 0, result: 200, houseWin: -120 },
    { product: 'casino', risked: 500, bonusRisked: 0, result: -500, houseWin: 500 },
  ])
  expect(played[0]).toMatchObject({ at: played[0]!.seq + 1000 })
})

test('[COUNT-1] a cancelled stake in a game takes its play back', () => {
  const { played } = count([posting('game_cancelled', { cash: 60, bonus: 40, house: CASINO })])
  expect(played).toMatchObject([
    { product: 'casino', risked: -100, bonusRisked: -40, result: 100, houseWin: -60 },
  ])
})

test.each([
  'deposit',
  'withdrawal_paid',
  'bonus',
  'welcome',
  'adjustment',
  'game_promo',
  'hold_expired',
  'bet',
])('[COUNT-1] a posting of kind %s is no play', (kind) => {
  expect(count([posting(kind, { cash: -100, exposure: 100, atRisk: 100 })]).played).toEqual([])
})

test('[COUNT-2] a bet counts when it is settled, by what was at risk until then', () => {
  const { played, heldBonus } = count([
    posting('bet', { cash: -300, bonus: -100, exposure: 400, atRisk: 400 }),
    posting('bet_settled', { exposure: -400, house: 'settlement=400' }),
  ])
  expect(played).toMatchObject([
    { product: 'sportsbook', risked: 400, bonusRisked: 100, result: -400, houseWin: 300 },
  ])
  expect(heldBonus).toBe(0)
})

test('[COUNT-2] what a hedge released before the settlement counts nothing', () => {
  const { played } = count([
    posting('bet', { cash: -400, exposure: 400, atRisk: 400 }),
    posting('bet_release', { cash: 400, exposure: -400, atRisk: 0 }),
    posting('bet_settled', { cash: 20, house: 'settlement=-20' }),
  ])
  expect(played).toMatchObject([{ risked: 0, result: 20 }])
})

test('[COUNT-2] a void market counts nothing', () => {
  expect(
    count([
      posting('bet', { cash: -400, exposure: 400, atRisk: 400 }),
      posting('bet_settled', { cash: 400, exposure: -400 }),
    ]).played,
  ).toEqual([])
})

test('[COUNT-3] on the exchange the house wins its commission, not what another player won', () => {
  const won = { cash: 595, exposure: -400, house: 'commission=5,settlement=-200' }
  const { played } = count([posting('bet_settled', won)], known('exchange'))
  expect(played).toMatchObject([{ product: 'exchange', risked: 400, result: 195, houseWin: 5 }])
  const lost = posting('bet_settled', { exposure: -400, house: 'settlement=400' })
  expect(count([lost], known('exchange')).played).toMatchObject([{ risked: 400, result: -400, houseWin: 0 }])
})

test('[COUNT-4] a correction counts the difference to what was counted before', () => {
  const lost: Settled = { released: paise(400), net: paise(-400) }
  const corrected = (cash: number, before: Settled) =>
    count([posting('bet_corrected', { cash, house: `settlement=${-cash}` })], known('sportsbook', before))
      .played
  // Another winner: the risk stands, the result changes.
  expect(corrected(900, lost)).toMatchObject([{ risked: 0, result: 900, houseWin: -900 }])
  // The market is void after all.
  expect(corrected(400, lost)).toMatchObject([{ risked: -400, result: 400, houseWin: -400 }])
  // It was void, and has a result now.
  expect(corrected(-400, { released: paise(400), net: ZERO })).toMatchObject([
    { risked: 400, result: -400, houseWin: 400 },
  ])
})

test('[COUNT-4] a slip that waits for its legs again takes its play back, and counts when they are decided', () => {
  const before: Settled = { released: paise(100), net: paise(-100) }
  const reopened = posting('bet_corrected', { exposure: 100, atRisk: 100, house: 'settlement=-100' })
  expect(count([reopened], known('sportsbook', before)).played).toMatchObject([{ risked: -100, result: 100 }])
  const again = posting('bet_corrected', { cash: 350, exposure: -100, house: 'settlement=-250' })
  expect(count([again]).played).toMatchObject([{ risked: 100, result: 250, houseWin: -250 }])
})

test('[COUNT-5] bonus money at risk leaves in the proportion of all that is at risk, and none is left at the end', () => {
  const first = count([
    posting('bet', { cash: -50, bonus: -50, exposure: 100, atRisk: 100 }),
    posting('bet', { bonus: -101, exposure: 101, atRisk: 201 }),
    posting('bet_settled', { exposure: -100, atRisk: 101, house: 'settlement=100' }),
  ])
  expect(first.played).toMatchObject([{ risked: 100, bonusRisked: 75 }])
  expect(first.heldBonus).toBe(76)
  const second = count(
    [posting('bet_settled', { bonus: 202, exposure: -101, atRisk: 0, house: 'settlement=-101' })],
    known(),
    first.heldBonus,
  )
  expect(second).toMatchObject({ heldBonus: 0, played: [{ risked: 101, bonusRisked: 76, result: 101 }] })
  // Together the cash that the player lost: 50 staked, nothing of it back.
  expect(first.played[0]!.houseWin + second.played[0]!.houseWin).toBe(50)
})
