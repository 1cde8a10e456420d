const MINUTE_MS = 60_000
const MINUTES_AN_HOUR = 60

/** `0:42` and `12:05`: hours and minutes, as a clock shows them. */
export const formatSessionTime = (elapsedMs: number): string => {
  const minutes = Math.max(0, Math.floor(elapsedMs / MINUTE_MS))
  return `${Math.floor(minutes / MINUTES_AN_HOUR)}:${String(minutes % MINUTES_AN_HOUR).padStart(2, '0')}`
}
