import type { Failure } from '@maidan/browser/answers.ts'
import { newKey } from '@maidan/browser/chance.ts'
import { sendOnce } from '@maidan/browser/once.ts'
import type { PlacedBet } from '@maidan/contracts/player'
import { callKeyed } from '../../../../lib/api/once.ts'
import { useSession } from '../../../../lib/session/session.ts'
import type { Selection } from '../selection.ts'
import type { CashOutAsk, MoneyAsk, Terms, Wager } from './asks.ts'
import { drop, keep, type Kept, playerPrint } from './kept.ts'

/** Sends a bet on one selection under a key that the caller keeps. */
export const sendBet = (chosen: Selection, terms: Terms, key: string) => {
  const { stake, inPlay, persistence, accept, isFree } = terms
  const { market } = chosen
  const common = { market, stake, accept, async: inPlay }
  switch (chosen.banking) {
    case 'exchange': {
      const { runner, side, price } = chosen
      return callKeyed(key, (c) => c.placeMatchOdds, {
        body: { ...common, runner, side, price, persistence },
      })
    }
    case 'rates': {
      const { runner, side, rate } = chosen
      return callKeyed(key, (c) => c.placeBookmaker, { body: { ...common, runner, side, rate } })
    }
    case 'lines': {
      const { side, line, rate } = chosen
      return callKeyed(key, (c) => c.placeFancy, { body: { ...common, side, line, rate } })
    }
    case 'odds': {
      const legs = [{ market, selection: chosen.selection, odds: chosen.odds }]
      return callKeyed(key, (c) => c.placeSlip, {
        body: { type: 'singles', stake, legs, accept, async: inPlay, ...(isFree && { isFree }) },
      })
    }
  }
}

const sendCashOut = (ask: CashOutAsk, key: string) => callKeyed(key, (c) => c.cashOut, { body: ask })

export type BetAnswer = { readonly ok: true; readonly data: PlacedBet } | Failure
export type CashOutAnswer = Awaited<ReturnType<typeof sendCashOut>> | Failure

type Sent = { readonly ok: true } | Failure

const NOT_SENT: Failure = { ok: false, unknown: true, status: 0, message: undefined, code: undefined }

/**
 * Sends it as the player who tapped. When the session has ended since, nobody else's session may carry it, and what the
 * end of the session answers to a second try says nothing about the first.
 */
const asTapped = <A extends Sent>(tried: boolean, send: (key: string) => Promise<A>) => {
  const { token } = useSession.getState()
  let isSecond = tried
  return async (key: string): Promise<A | Failure> => {
    if (useSession.getState().token !== token) return NOT_SENT
    const answer = await send(key)
    const isDoubtful = isSecond && !answer.ok && answer.status === 401
    isSecond = true
    return isDoubtful ? NOT_SENT : answer
  }
}

/**
 * Sends a tap under its one key. It stays kept for as long as nobody knows whether it was done. The key belongs to the
 * tap, not to the login: the same tap sent after another login is still the same bet.
 */
const sendKept = async <A extends Sent>(
  one: Kept,
  send: (key: string) => Promise<A>,
): Promise<A | Failure> => {
  keep(one)
  const tap = { name: `tap ${one.id}`, token: undefined, ask: one.asked }
  const answer = await sendOnce(tap, asTapped(one.unanswered, send))
  if (!answer.ok && answer.unknown) keep({ ...one, unanswered: true })
  else drop(one.id)
  return answer
}

const newTap = (asked: MoneyAsk, text: string): Kept => ({
  id: newKey(),
  player: playerPrint(),
  text,
  asked,
  unanswered: false,
})

const betOf = ({ asked }: Kept) => (asked.type === 'bet' ? asked : undefined)
const cashOutOf = ({ asked }: Kept) => (asked.type === 'cash-out' ? asked.ask : undefined)

export const placeBet = (chosen: Selection, terms: Terms, text: string): Promise<BetAnswer> =>
  sendKept(newTap({ type: 'bet', chosen, terms }, text), (key) => sendBet(chosen, terms, key))

/** Sends a bet again whose answer never came: the server answers what became of it, or places it now. */
export const placeAgain = async (one: Kept): Promise<BetAnswer | undefined> => {
  const bet = betOf(one)
  return bet && sendKept(one, (key) => sendBet(bet.chosen, bet.terms, key))
}

const sendWager = ({ ask }: Wager, key: string) =>
  ask.type === 'single'
    ? sendBet(ask.selection, ask.terms, key)
    : callKeyed(key, (c) => c.placeSlip, { body: ask.body })

export const placeWager = (wager: Wager): Promise<BetAnswer> =>
  sendKept(newTap({ type: 'slip', wager }, wager.title), (key) => sendWager(wager, key))

export const placeWagerAgain = (one: Kept, wager: Wager): Promise<BetAnswer> =>
  sendKept(one, (key) => sendWager(wager, key))

export const cashOut = (ask: CashOutAsk, text: string): Promise<CashOutAnswer> =>
  sendKept(newTap({ type: 'cash-out', ask }, text), (key) => sendCashOut(ask, key))

export const cashOutAgain = async (one: Kept): Promise<CashOutAnswer | undefined> => {
  const ask = cashOutOf(one)
  return ask && sendKept(one, (key) => sendCashOut(ask, key))
}
