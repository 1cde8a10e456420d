import type { Refusal } from '@maidan/contracts'
import type { SharedBetView, SharedGameSlug } from '@maidan/contracts/player'
import type { Paise } from '@maidan/core'
import type { Answer } from '../../../platform/requests/index.ts'
import type { PlayJob } from '../../instant/index.ts'
import type { TakenBet } from '../games/catalogue.ts'

/** When the call reached this process, by its stopwatch. */
type Came = { readonly cameAt: number }

export type BetAsk = TakenBet &
  Came & {
    readonly type: 'bet'
    readonly game: SharedGameSlug
    readonly round: number
    readonly stake: Paise
  }

export type CancelAsk = Came & { readonly type: 'cancel'; readonly bet: number }
export type CashOutAsk = Came & { readonly type: 'cash_out'; readonly bet: number }
export type SharedAsk = BetAsk | CancelAsk | CashOutAsk

export type SharedAnswer = Answer<SharedBetView, Refusal>

export type SharedJob = PlayJob<SharedAsk, SharedAnswer>
