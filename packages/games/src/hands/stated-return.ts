/** What a bet returns in the long run, in per cent of its first stake, as printed, and how that is known. */
export type StatedReturn = {
  readonly wager: string
  readonly percent: number
  /** `band` is half of the interval of 99 % around a simulated figure. */
  readonly known:
    | { readonly by: 'formula' }
    | { readonly by: 'simulation'; readonly rounds: number; readonly band: number }
  /** How one has to play for it. */
  readonly play: string
}

export const exactReturn = (wager: string, percent: number, play: string): StatedReturn => ({
  wager,
  percent,
  known: { by: 'formula' },
  play,
})
