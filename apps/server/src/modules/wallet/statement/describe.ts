import { INSTANT_NAMES, SHARED_NAMES } from '@maidan/contracts/player'

/** What a posting says of itself. */
export type Words = {
  readonly ledgerKind: string
  readonly reference: string | null
  /** The other side, `account=amount,account=amount`. */
  readonly house: string
}

const GATEWAYS: Readonly<Record<string, string>> = {
  bank: 'bank transfer',
  upi: 'UPI',
  apay: 'APay',
  fastpayme: 'FastPay',
  crypto: 'crypto',
  m_crypto: 'crypto',
  m_usdt_erc20: 'USDT (ERC-20)',
  m_binance: 'Binance',
  coinpayments: 'CoinPayments',
  coinbase: 'Coinbase',
  alphapo: 'Alphapo',
}

/** `by UPI`, or nothing where no gateway stands on the other side. */
const byGateway = ({ house }: Words): string => {
  const code = /(?:^|,)gateway:([a-z0-9_-]+)=/.exec(house)?.[1]
  return code === undefined ? '' : ` by ${GATEWAYS[code] ?? readable(code)}`
}

const GAME_NAMES = new Map<string | undefined, string>(Object.entries({ ...INSTANT_NAMES, ...SHARED_NAMES }))

/** Each game of our own has an account of the house. */
const gameIn = ({ house }: Words): string => {
  const slug = /(?:^|,)provider:studio-([a-z0-9-]+)=/.exec(house)?.[1]
  return GAME_NAMES.get(slug) ?? gameOfProvider(house)
}

/** A provider has one account for all of its games. */
const gameOfProvider = (house: string): string => {
  const code = /(?:^|,)provider:([a-z0-9-]+)=/.exec(house)?.[1]
  return code === undefined || code.startsWith('studio') ? 'a game' : `a game of ${titled(code)}`
}

/** `Maidan Studio` for `maidan-studio`. */
const titled = (code: string): string => readable(code).split(' ').map(sentence).join(' ')

const readable = (code: string): string => code.replace(/[_-]+/g, ' ').trim()

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A reference that a person wrote, not one that names a row. */
const said = ({ reference }: Words): string =>
  reference === null || /^[a-z_]+:\S+$/i.test(reference) ? '' : `: ${reference}`

/** ` 7` for `draw:7`. */
const drawIn = (reference: string | null): string => {
  const number = /^draw:(\d+)$/.exec(reference ?? '')?.[1]
  return number === undefined ? '' : ` ${number}`
}

const DESCRIPTIONS: Readonly<Record<string, (words: Words) => string>> = {
  welcome: () => 'Welcome play money',
  refill: () => 'Play money refilled',
  deposit: (words) => `Deposit${byGateway(words)}`,
  bonus: (words) => `Bonus${said(words)}`,
  bonus_claimed: () => 'Bonus claimed',
  bonus_won: () => 'Won with a free play',
  bonus_part: () => 'Bonus turned into cash',
  bonus_ended: () => 'Bonus ended, coins given back',
  referral: () => 'Referral reward',
  rakeback: () => 'Rakeback collected',
  draw_prize: ({ reference }) => `Prize of lucky draw${drawIn(reference)}`,
  game_bet: (words) => `Stake in ${gameIn(words)}`,
  game_win: (words) => `Win in ${gameIn(words)}`,
  game_cancelled: (words) => `Cancelled bet in ${gameIn(words)}, stake returned`,
  game_promo: (words) => `Prize in ${gameIn(words)}`,
  bet: () => 'Bet placed, exposure held',
  bet_release: () => 'Exposure released',
  bet_settled: () => 'Bets settled',
  bet_corrected: () => 'Settlement corrected with the result',
  hold_expired: () => 'Hold expired, money returned',
  withdrawal_requested: () => 'Withdrawal requested, money held',
  withdrawal_paid: (words) => `Withdrawal paid${byGateway(words)}`,
  withdrawal_rejected: () => 'Withdrawal rejected, money returned',
  withdrawal_cancelled: () => 'Withdrawal cancelled, money returned',
  adjustment: (words) => `Adjustment by the operator${said(words)}`,
}

/** A sentence for the player. A kind that nobody has described yet is read out as it is. */
export const describe = (words: Words): string =>
  (Object.hasOwn(DESCRIPTIONS, words.ledgerKind) ? DESCRIPTIONS[words.ledgerKind] : undefined)?.(words) ??
  sentence(readable(words.ledgerKind))
