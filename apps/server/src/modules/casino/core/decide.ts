import { err, negate, ok, type Paise, type Result, ZERO } from '@maidan/core'
import { type Split, splitReturn, whole } from '@maidan/ledger'
import type { Call, Operation, WalletRefusal } from './operation.ts'
import type { Opened, RoundRow, TransactionRow } from './rows.ts'

/** What a call does. `stake` is asked of the ledger, which may refuse it; everything else is carried out as it stands. */
export type Decision =
  | { readonly type: 'replay'; readonly row: TransactionRow }
  | { readonly type: 'stake'; readonly amount: Paise }
  | {
      readonly type: 'pay'
      readonly kind: 'win' | 'promo'
      readonly pockets: Split
      readonly bet: TransactionRow | undefined
    }
  | { readonly type: 'give_back'; readonly bet: TransactionRow; readonly pockets: Split }
  /** A rollback that finds nothing to give back. */
  | { readonly type: 'nothing'; readonly bet: TransactionRow | undefined }
  | { readonly type: 'tombstone' }
  | { readonly type: 'close' }

type Decided = Result<Decision, WalletRefusal>
type Bet = Extract<Operation, { type: 'bet' }>
type Win = Extract<Operation, { type: 'win' }>

/** The rules of the wallet, in this order: what was answered, who it is about, then what the operation needs. */
export const decide = ({ player, operation }: Call, opened: Opened, payload: string): Decided => {
  const { known, wallet } = opened
  if (known?.kind === 'tombstone') return err('bet_rolled_back')
  if (known) return known.payload_hash === payload ? ok({ type: 'replay', row: known }) : err('id_reused')
  if (!wallet) return err('player_unknown')
  switch (operation.type) {
    case 'bet':
      return decideBet(player, operation, opened)
    case 'win':
      return decideWin(player, operation, opened)
    case 'rollback':
      return decideRollback(player, opened.target)
    case 'promo':
      return ok({
        type: 'pay',
        kind: 'promo',
        pockets: { cash: operation.amount, bonus: ZERO },
        bet: undefined,
      })
    case 'close':
      return opened.round ? ok({ type: 'close' }) : ok({ type: 'nothing', bet: undefined })
  }
}

const decideBet = (player: number, { amount, game, session: asked }: Bet, opened: Opened): Decided => {
  const { session, round } = opened
  if (!opened.isTaking) return err('provider_off')
  if (opened.isBlocked) return err('player_blocked')
  if (session?.player !== player) return err('session_unknown')
  if (session.ended || session.loginEnded || session.expires <= opened.now) return err('session_over')
  if (asked.isForGame && session.game !== game) return err('game_wrong')
  if (round && round.closed_at !== null) return err('round_closed')
  return ok({ type: 'stake', amount })
}

/** What a player won is paid whatever became of the session, the login, the player's status or the provider meanwhile. */
const decideWin = (player: number, win: Win, { target, round }: Opened): Decided => {
  if (win.bet === null) return decideRoundWin(win, round)
  if (!target) return err('bet_unknown')
  if (target.kind === 'tombstone') return err('bet_rolled_back')
  if (target.kind !== 'bet' || target.player_id !== player) return err('bet_unknown')
  if (target.state === 'refused') return err('bet_refused')
  if (target.state === 'rolled_back') return err('bet_rolled_back')
  if (target.state === 'settled' && win.isOnly) return err('bet_settled')
  const staked = win.closes && round && round.live_bets > 1 ? stakesOf(round) : stakeOf(target)
  return ok({ type: 'pay', kind: 'win', pockets: returned(staked, win.amount), bet: target })
}

/** The win that closes a round of several bets is paid for all of them: it goes where all their stakes came from. */
const stakesOf = ({ staked_cash: cash, staked_bonus: bonus }: RoundRow): Split => ({ cash, bonus })

const decideRoundWin = ({ amount }: Win, round: RoundRow | undefined): Decided => {
  if (!round || round.bets === 0) return err('bet_unknown')
  if (round.live_bets === 0) return err('bet_rolled_back')
  return ok({ type: 'pay', kind: 'win', pockets: returned(stakesOf(round), amount), bet: undefined })
}

const decideRollback = (player: number, target: TransactionRow | undefined): Decided => {
  if (!target) return ok({ type: 'tombstone' })
  if (target.kind === 'tombstone') return ok({ type: 'nothing', bet: undefined })
  if (target.kind !== 'bet' || target.player_id !== player) return err('id_reused')
  if (target.state === 'settled') return err('bet_settled')
  if (target.state === 'rolled_back') return ok({ type: 'nothing', bet: undefined })
  if (target.state === 'refused') return ok({ type: 'nothing', bet: target })
  return ok({ type: 'give_back', bet: target, pockets: stakeOf(target) })
}

const stakeOf = ({ d_cash: cash, d_bonus: bonus }: TransactionRow): Split => ({
  cash: negate(cash),
  bonus: negate(bonus),
})

/** A win goes where its stake came from. One on a free bet is cash. */
const returned = (stake: Split, amount: Paise): Split =>
  whole(stake) === 0 ? { cash: amount, bonus: ZERO } : splitReturn(stake, amount)

/** A copy of a bet that comes late must find the refusal that the first one met, or it would take a stake for no round. */
const KEPT: ReadonlySet<WalletRefusal> = new Set([
  'provider_off',
  'player_blocked',
  'session_unknown',
  'session_over',
  'game_wrong',
  'round_closed',
  'insufficient_funds',
  'limit_reached',
  'over_bonus_maximum',
])

export const isKept = ({ type }: Operation, refusal: WalletRefusal): boolean =>
  type === 'bet' && KEPT.has(refusal)
