export { freePort } from './free-port.ts'

/** The form that is asked for. This is the one place that reads it. */
const form = process.env['PROVE']

/** Whether the long forms are asked for, as `npm run prove` does. */
export const isProving: boolean = Boolean(form)

/** Whether nothing is to be left out, as in `npm run prove:whole`, which takes hours. */
export const isWhole: boolean = form === 'whole'

/**
 * How often a long test goes round: so often in `npm test`, which has minutes, so often in `npm run prove`, for which CI
 * waits, and, where that is not what was promised, so often in `npm run prove:whole`.
 */
export const rounds = (short: number, long: number, whole: number = long): number => {
  if (isWhole) return whole
  return isProving ? long : short
}
