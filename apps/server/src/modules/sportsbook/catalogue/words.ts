/** `1 run`, `6 wickets` */
export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** Words of a feed for what everybody calls by one name. */
const STOPPED: readonly (readonly [pattern: RegExp, stopped: string, delayed: string])[] = [
  [/rain|drizzle|shower/i, 'Rain stopped play', 'Rain delays the start'],
  [/bad light/i, 'Bad light stopped play', 'Bad light delays the start'],
]

/** Why a match that is on is not being played. */
export const stoppedText = (reason: string, hasBegun: boolean): string => {
  const known = STOPPED.find(([pattern]) => pattern.test(reason))
  if (known) return hasBegun ? known[1] : known[2]
  return `${hasBegun ? 'Play stopped' : 'Start delayed'}${reason === '' ? '' : `: ${reason}`}`
}
