/** Whether paise are written: always, only when there are some, or never. */
export type PaiseShown = 'always' | 'auto' | 'never'

export type RupeeFormat = {
  /** Writes a plus before a gain; a loss always has its minus. */
  readonly sign?: boolean | undefined
  readonly paise?: PaiseShown | undefined
  readonly compact?: boolean | undefined
}

const MINUS = '−'
const CRORE = 10_000_000
const LAKH = 100_000
const THOUSAND = 1000

const groupDigits = (digits: string): string => {
  const head = digits.slice(0, -3)
  return head === '' ? digits : `${head.replace(/\B(?=(\d\d)+$)/g, ',')},${digits.slice(-3)}`
}

/** Whole numbers in lakh grouping: 123456 is 1,23,456. */
export const groupLakh = (value: number): string => {
  const whole = Math.round(Math.abs(value))
  return `${value < 0 && whole > 0 ? MINUS : ''}${groupDigits(String(whole))}`
}

/** Two digits below ten, none above: 4.8, 38. Rounded down, so that a figure never promises more than there is. */
const short = (value: number): string => {
  const places = value < 10 ? 10 : 1
  return String(Math.floor(value * places + 1e-9) / places)
}

/** A size on an odds cell: 840, 84k, 1.2L, 3.4Cr. */
export const formatSize = (value: number): string => {
  if (value >= CRORE) return `${short(value / CRORE)}Cr`
  if (value >= LAKH) return `${short(value / LAKH)}L`
  if (value >= THOUSAND) return `${short(value / THOUSAND)}k`
  return String(Math.floor(value))
}

const compactDigits = (value: number): string => {
  if (value >= CRORE) return `${short(value / CRORE)} Cr`
  if (value >= LAKH) return `${short(value / LAKH)} L`
  return formatSize(value)
}

const fullDigits = (inPaise: number, shown: PaiseShown): string => {
  const rest = inPaise % 100
  const rupees = groupDigits(String((inPaise - rest) / 100))
  const hidden = shown === 'never' || (shown === 'auto' && rest === 0)
  return hidden ? rupees : `${rupees}.${String(rest).padStart(2, '0')}`
}

const signOf = (inPaise: number, always: boolean): string => {
  if (inPaise < 0) return MINUS
  return always && inPaise > 0 ? '+' : ''
}

/** Decimal rupees as a person in India reads them. Paise left out are dropped toward zero, never rounded up. */
export const formatRupees = (rupees: number, format: RupeeFormat = {}): string => {
  const { sign = false, paise = 'always', compact = false } = format
  // The edge sends at most two places; rounding here only removes what floating point added.
  const inPaise = Math.round(rupees * 100)
  const size = Math.abs(inPaise)
  const digits = compact ? compactDigits(size / 100) : fullDigits(size, paise)
  return `${signOf(inPaise, sign)}₹${digits}`
}
