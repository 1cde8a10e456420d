import { err, ok, type Result } from '@maidan/core'

const NOT_AN_AMOUNT = 'Please enter an amount in rupees, with at most two decimal places'
const MOST_DIGITS = 20

/** Rupees as typed or as a number: a form sends text, a script may send a number. */
export const readRupees = (value: unknown, whenMissing: string = NOT_AN_AMOUNT): Result<number, string> => {
  if (typeof value !== 'number' && typeof value !== 'string') return err(whenMissing)
  const text = String(value).trim()
  if (text === '' || text.length > MOST_DIGITS) return err(whenMissing)
  if (!/^\d{1,12}(?:\.\d{1,2})?$/.test(text)) return err(NOT_AN_AMOUNT)
  return Number(text) > 0 ? ok(Number(text)) : err('The amount must be above zero')
}
