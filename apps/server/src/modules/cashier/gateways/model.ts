import type { GatewayField, GatewayType, Payment } from '@maidan/contracts/player'
import type { Paise } from '@maidan/core'

export type PaymentAnswer = keyof Payment

export type GatewayAsset = 'INR' | 'USDT' | 'BTC' | 'ETH'

/** A way to pay in, as the operator has set it. */
export type Gateway = {
  readonly id: number
  readonly code: string
  readonly slug: string | null
  readonly name: string
  readonly type: GatewayType
  readonly order: number
  readonly logo: string
  readonly displayValue: string
  readonly value: string
  readonly showQr: boolean
  readonly qrCode: string
  readonly fields: readonly GatewayField[]
  readonly min: Paise
  readonly max: Paise | null
  readonly feeBasisPoints: number
  readonly feeFixed: Paise
  readonly asset: GatewayAsset
  /** What one whole unit of the asset is worth. */
  readonly rate: Paise
  readonly answer: PaymentAnswer | null
  readonly secret: string | null
  readonly on: boolean
}

export type Fees = Pick<Gateway, 'feeBasisPoints' | 'feeFixed'>
export type Limits = Pick<Gateway, 'min' | 'max'>
