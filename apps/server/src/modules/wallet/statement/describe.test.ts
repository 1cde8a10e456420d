import { expect, test } from 'vitest'
import { describe } from './describe.ts'

const said = (ledgerKind: string, words: { reference?: string; house?: string } = {}) =>
  describe({ ledgerKind, reference: words.reference ?? null, house: words.house ?? '' })

test('[WD-25] every kind of the ledger is a sentence for the player', () => {
  expect([
    said('welcome'),
    said('refill'),
    said('deposit', { house: 'fees=100,gateway:upi=-50000' }),
    said('deposit', { house: 'gateway:m_usdt_erc20=-50000' }),
    said('bonus', { reference: 'first deposit' }),
    said('game_bet', { reference: 'round:7' }),
    said('game_win'),
    said('hold_expired'),
    said('withdrawal_requested'),
    said('withdrawal_paid', { house: 'gateway:bank=97750,fees=2249' }),
    said('withdrawal_rejected'),
    said('withdrawal_cancelled'),
    said('draw_prize', { reference: 'draw:7' }),
    said('adjustment', { reference: 'goodwill for the outage' }),
  ]).toEqual([
    'Welcome play money',
    'Play money refilled',
    'Deposit by UPI',
    'Deposit by USDT (ERC-20)',
    'Bonus: first deposit',
    'Stake in a game',
    'Win in a game',
    'Hold expired, money returned',
    'Withdrawal requested, money held',
    'Withdrawal paid by bank transfer',
    'Withdrawal rejected, money returned',
    'Withdrawal cancelled, money returned',
    'Prize of lucky draw 7',
    'Adjustment by the operator: goodwill for the outage',
  ])
})

test('[ROUND-5] [FLIGHT-14] stake, win and returned stake of a game of our own name the game', () => {
  expect(said('game_bet', { reference: 'round:7', house: 'provider:studio-dice=400' })).toBe('Stake in Dice')
  expect(said('game_win', { house: 'provider:studio-miniroulette=-776' })).toBe('Win in Mini Roulette')
  expect(said('game_cancelled', { house: 'provider:studio-color-prediction=-400' })).toBe(
    'Cancelled bet in Colour Prediction, stake returned',
  )
})

test('[WD-25] a kind or a gateway that nobody described yet is read out as it is', () => {
  expect(said('exchange_commission_returned')).toBe('Exchange commission returned')
  expect(said('constructor')).toBe('Constructor')
  expect(said('deposit', { house: 'gateway:new_pay=-1' })).toBe('Deposit by new pay')
})

test('[SEAM-22] what moves at a game provider names the provider', () => {
  const house = 'provider:maidan-studio=400'
  expect(said('game_bet', { house })).toBe('Stake in a game of Maidan Studio')
  expect(said('game_win', { house })).toBe('Win in a game of Maidan Studio')
  expect(said('game_promo', { house })).toBe('Prize in a game of Maidan Studio')
  expect(said('game_cancelled', { house })).toBe('Cancelled bet in a game of Maidan Studio, stake returned')
  expect(said('game_bet', { house: 'provider:studio=400' })).toBe('Stake in a game')
})
