import type { DepositStatus, Payment } from '@maidan/contracts/player'
import type { Instant, Paise, PlayerId } from '@maidan/core'

/** The name of a bank transfer where a gateway has its code. */
export const BANK = { code: 'bank', name: 'Bank Transfer' } as const

export type Deposit = {
  readonly id: number
  readonly player: PlayerId
  readonly gatewayId: number | null
  readonly gateway: string
  readonly gatewayName: string
  readonly status: DepositStatus
  readonly amount: Paise
  readonly asset: string
  readonly assetAmount: string
  readonly confirmed: Paise | null
  readonly fee: Paise | null
  readonly received: Paise | null
  readonly utr: string | null
  readonly proof: string | null
  readonly fields: Readonly<Record<string, string>>
  readonly payment: Payment | null
  readonly reference: string | null
  readonly reason: string | null
  readonly note: string | null
  readonly decidedBy: string | null
  readonly createdAt: Instant
  readonly expiresAt: Instant | null
  readonly decidedAt: Instant | null
}

export type NewDeposit = Pick<
  Deposit,
  | 'player'
  | 'gatewayId'
  | 'gateway'
  | 'gatewayName'
  | 'status'
  | 'amount'
  | 'asset'
  | 'assetAmount'
  | 'received'
  | 'utr'
  | 'proof'
  | 'fields'
  | 'note'
  | 'createdAt'
  | 'expiresAt'
>

/** What decides whether a player may ask for another deposit. */
export type Depositor = {
  readonly status: 'active' | 'blocked'
  readonly demo: boolean
  readonly blocked: boolean
  /** What the tightest cap leaves; null without one. */
  readonly room: Paise | null
  readonly open: number
  readonly utrUsed: boolean
}
