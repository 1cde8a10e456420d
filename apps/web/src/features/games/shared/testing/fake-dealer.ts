import type { SharedBetView } from '@maidan/contracts/player'
import { LAST_POINT, pointAt } from '@maidan/games/aviator'
import type { Dealt, Refused } from '../../play/dealer.ts'
import type { Ask, SharedDealer } from '../dealer.ts'
import { chainsOf, endBet, type House, ownBets, roundOf, viewOf } from './house.ts'

const refused = (code: string, message: string): Refused => ({ ok: false, unknown: false, code, message })
const CLOSED = refused('betting_closed', 'Bets on this round are closed')
const LOST: Refused = { ok: false, unknown: true, code: undefined, message: 'No answer came.' }

const place = (house: House, { round, stake, bet }: Ask): Dealt<SharedBetView> => {
  const open = roundOf(house)
  if (round !== open.id || open.phase !== 'betting' || house.now >= open.closesAt) return CLOSED
  if (stake > 5000) return refused('balance_too_low', 'Your balance is too low')
  const begun = {
    id: 9000 + house.bets.size,
    round,
    stake,
    ceiling: 100_000_000,
    state: 'open' as const,
    at: house.now,
    multiplier: null,
    payout: null,
    endedAt: null,
  }
  const made: SharedBetView =
    'spot' in bet
      ? { ...begun, game: 'color-prediction', bet }
      : { ...begun, game: 'aviator', bet, leaves: bet.autoCashOut ?? LAST_POINT, receipt: null }
  house.bets.set(made.id, made)
  return { ok: true, data: made }
}

const cancel = (house: House, id: number): Dealt<SharedBetView> => {
  if (house.phase !== 'betting') return CLOSED
  const bet: SharedBetView = { ...house.bets.get(id)!, state: 'cancelled', endedAt: house.now }
  house.bets.set(id, bet)
  return { ok: true, data: bet }
}

const cashOut = (house: House, id: number): Dealt<SharedBetView> => {
  const bet = house.bets.get(id)!
  if (bet.state !== 'open') return refused('bet_over', 'This bet is over')
  if (house.phase !== 'flying') return refused('flown_away', 'The plane has flown away')
  const point = pointAt(house.now - house.startedAt)
  return { ok: true, data: endBet(house, bet, point * 100, house.now) }
}

/** The server of a house that a test holds in its hand. */
export const fakeDealer = (house: House): SharedDealer => {
  const answered = (name: string, answer: Dealt<SharedBetView>): Dealt<SharedBetView> => {
    house.sent.push(name)
    if (house.lost === 0) return answer
    house.lost -= 1
    return LOST
  }
  return {
    slug: house.slug,
    readNow: async () => ({
      game: house.slug,
      serverTime: house.now,
      view: viewOf(house),
      mine: [...ownBets(house)],
    }),
    readBet: async (id) => house.bets.get(id)!,
    listBets: async () => [...house.bets.values()].toReversed(),
    listRounds: async () => house.past,
    readRound: async (id) => house.past.find((one) => one.id === id) ?? roundOf(house),
    listChains: async () => chainsOf(house),
    listTop: async () => [
      { round: 1, name: 's••••7', stake: 5000, multiplier: 210_000, payout: 105_000, at: house.now },
    ],
    place: async (ask) => answered(`place ${ask.slot}`, place(house, ask)),
    cancel: async (id) => answered(`cancel ${id}`, cancel(house, id)),
    cashOut: async (id) => answered(`cash out ${id}`, cashOut(house, id)),
  }
}
