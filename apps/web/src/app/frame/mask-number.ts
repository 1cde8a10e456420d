const SHOWN_FIRST = 2
const SHOWN_LAST = 3

/** `9820044718` becomes `98••• ••718`: known to its owner, of no use to who looks over the shoulder. */
export const maskNumber = (number: string): string => {
  const digits = number.replace(/\D/g, '')
  if (digits.length <= SHOWN_FIRST + SHOWN_LAST) return digits
  const hidden = '•'.repeat(digits.length - SHOWN_FIRST - SHOWN_LAST)
  const masked = digits.slice(0, SHOWN_FIRST) + hidden + digits.slice(-SHOWN_LAST)
  const middle = Math.ceil(masked.length / 2)
  return `${masked.slice(0, middle)} ${masked.slice(middle)}`
}
