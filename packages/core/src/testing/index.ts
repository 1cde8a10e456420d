export { freePort } from './free-port.ts'

/** Whether the long forms are asked for, as `npm run prove` does. This is the one place that reads it. */
export const isProving: boolean = Boolean(process.env['PROVE'])

/** How often a long test goes round: so often in `npm test`, which has minutes, and so often in `npm run prove`. */
export const rounds = (short: number, long: number): number => (isProving ? long : short)
