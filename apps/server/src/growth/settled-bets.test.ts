import { instant, paise, playerId } from '@maidan/core'
import { expect, test } from 'vitest'
import type { Notification } from '../modules/accounts/index.ts'
import type { Played, Product } from '../modules/play/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { tellSettled } from './settled-bets.ts'

const played = (product: Product, result: number): Played => ({
  seq: 1,
  at: instant(0),
  product,
  reference: null,
  risked: paise(1000),
  bonusRisked: paise(0),
  result: paise(result),
  houseWin: paise(0),
})

const tell = async (asks: boolean, ...list: readonly Played[]): Promise<Notification[]> => {
  const told: Notification[] = []
  const counter = tellSettled({
    hasAskedFor: async () => asks,
    notify: async (_tx, _player, notice) => void told.push(notice),
  })
  await counter({} as Tx, [{ player: playerId(1), postings: [], played: list }])
  return told
}

test('[NOTE-14] a player who asks for it is told what the settled bets brought, in one notice', async () => {
  expect(
    await tell(true, played('exchange', 5000), played('sportsbook', -2000), played('instant', 900)),
  ).toEqual([{ kind: 'bets', title: 'Bets settled', text: 'You won ₹30.00 in 2 results.', link: '/mybets' }])
  expect(await tell(true, played('exchange', -100))).toMatchObject([{ text: 'You lost ₹1.00.' }])
  expect(await tell(true, played('exchange', 0))).toMatchObject([{ text: 'You won and lost nothing.' }])
})

test('[NOTE-14] games and players who did not ask are told nothing', async () => {
  expect(await tell(true, played('instant', 100), played('casino', 100))).toEqual([])
  expect(await tell(false, played('exchange', 100))).toEqual([])
})
