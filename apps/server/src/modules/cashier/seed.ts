import type { GatewayField } from '@maidan/contracts/player'
import { paise } from '@maidan/core'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Gateway, PaymentAnswer } from './gateways/model.ts'
import { FAST_PAY } from './gateways/rules.ts'
import { claimSeeding, insertGateway } from './gateways/store.ts'

type Seed = Omit<Gateway, 'id' | 'order' | 'secret' | 'on'>

const field = (accessor: string, label: string, type: GatewayField['type']): GatewayField => ({
  accessor,
  label,
  type,
  required: true,
  display: type !== 'hidden',
})

const AMOUNT = field('amount', 'Amount', 'number')
const GATEWAY = field('gateway', 'Gateway', 'hidden')
const PICTURE = field('txnImage', 'Picture of the payment', 'file')
const HASH = field('txnHash', 'Transaction hash', 'text')

const INR_LIMITS = { min: paise(30_000), max: paise(5_000_000) } as const
const NOTHING = { slug: null, logo: '', qrCode: '', feeBasisPoints: 0, feeFixed: paise(0) } as const
const IN_RUPEES = { ...NOTHING, ...INR_LIMITS, asset: 'INR', rate: paise(100) } as const

const auto = (code: string, name: string, answer: PaymentAnswer, slug: string | null = null): Seed => ({
  ...IN_RUPEES,
  code,
  name,
  slug,
  type: 'auto',
  displayValue: '',
  value: '',
  showQr: false,
  fields: [AMOUNT, GATEWAY],
  answer,
})

type Manual = Pick<Seed, 'displayValue' | 'value' | 'fields' | 'asset' | 'rate' | 'min' | 'max'>

const manual = (code: string, name: string, terms: Manual): Seed => ({
  ...NOTHING,
  code,
  name,
  type: 'manual',
  showQr: true,
  answer: null,
  ...terms,
})

const inCoins = (asset: 'USDT' | 'BTC', rate: number) =>
  ({ ...INR_LIMITS, asset, rate: paise(rate) }) as const

const USDT = inCoins('USDT', 8800)

/** Addresses that belong to nobody: the embedded default takes no money. */
const UPI = 'maidan.demo@upi'
const ERC20 = '0x000000000000000000000000000000000000dEaD'
const BITCOIN = '1BitcoinEaterAddressDontSendf59kuE'
const BINANCE = 'maidan-demo'

const GATEWAYS: readonly Seed[] = [
  auto('apay', 'APay UPI', 'payUrl'),
  auto('apay', 'UPI by QR', 'qrContent', 'qr'),
  auto('apay', 'UPI QR image', 'payImageUrl', 'image'),
  manual('upi', 'UPI transfer', {
    ...INR_LIMITS,
    asset: 'INR',
    rate: paise(100),
    displayValue: UPI,
    value: `upi://pay?pa=${UPI}&pn=Maidan&cu=INR`,
    fields: [AMOUNT, field('utrNo', 'UTR', 'text'), PICTURE, GATEWAY],
  }),
  manual('m_usdt_erc20', 'USDT (ERC-20)', {
    ...USDT,
    min: paise(88_000),
    max: null,
    displayValue: ERC20,
    value: ERC20,
    fields: [AMOUNT, HASH, PICTURE, GATEWAY],
  }),
  manual('m_crypto', 'Bitcoin', {
    ...inCoins('BTC', 900_000_000),
    displayValue: BITCOIN,
    value: `bitcoin:${BITCOIN}`,
    fields: [AMOUNT, HASH, PICTURE, GATEWAY],
  }),
  manual('m_binance', 'Binance Pay', {
    ...USDT,
    displayValue: BINANCE,
    value: BINANCE,
    fields: [AMOUNT, field('utrNo', 'Binance order id', 'text'), PICTURE, GATEWAY],
  }),
  auto('coinpayments', 'CoinPayments', 'url'),
  auto('coinpayments', 'CoinPayments by QR', 'qrContent', 'qr'),
  auto('alphapo', 'AlphaPo', 'url'),
  auto('coinbase', 'Coinbase', 'url'),
  auto(FAST_PAY, 'Fast pay', 'payUrl'),
]

/**
 * Fills a new database; on one that was filled before it adds nothing, also after things were changed. Where money is
 * real every gateway starts off, because these addresses are nobody's.
 */
export const seedGateways = async (tx: Tx, playMoney: boolean): Promise<boolean> => {
  if (!(await claimSeeding(tx))) return false
  for (const [at, gateway] of GATEWAYS.entries())
    await insertGateway(tx, { ...gateway, order: (at + 1) * 10, secret: null, on: playMoney })
  return true
}
