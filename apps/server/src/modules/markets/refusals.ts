import type { CashOutRefusal, Refusal as EngineRefusal } from '@maidan/exchange'
import type { LedgerRefusal } from '@maidan/ledger'
import type { BankedRefusal, SlipRefusal } from '@maidan/sports'

/** Why the markets refused a bet or a command about one. Nothing moved. */
export type BetRefusal =
  | EngineRefusal
  | BankedRefusal
  | SlipRefusal
  | CashOutRefusal
  | Extract<
      LedgerRefusal,
      'no_wallet' | 'key_reused' | 'blocked' | 'limit_reached' | 'over_bonus_maximum' | 'insufficient_funds'
    >
  | 'unknown_market'
  | 'wrong_kind_of_market'
  | 'stake_below_minimum'
  | 'exposure_above_maximum'
  | 'cash_out_changed'
  | 'bet_not_found'
  | 'no_free_bet'
  | 'free_bet_lines'
