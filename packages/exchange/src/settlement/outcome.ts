/** How a market ended. Those who share the last places stand in `deadHeat`, not in `winners`. */
export type Outcome =
  | { readonly type: 'result'; readonly winners: readonly number[]; readonly deadHeat?: readonly number[] }
  | { readonly type: 'void' }

/** `tied` runners share `places` places; without a dead heat both are 1, so that a share is always places ÷ tied. */
export type Placing = {
  readonly winners: ReadonlySet<number>
  readonly deadHeat: ReadonlySet<number>
  readonly places: number
  readonly tied: number
}

/** Whether so many winners, with those who tied for the places left, make up the places of the market. */
export const decidePlacing = (
  { winners, deadHeat = [] }: Extract<Outcome, { type: 'result' }>,
  places: number,
): Placing | undefined => {
  const left = places - winners.length
  const named = new Set([...winners, ...deadHeat])
  if (named.size !== winners.length + deadHeat.length) return undefined
  if (deadHeat.length === 0 ? left !== 0 : left < 1 || deadHeat.length <= left) return undefined
  const share = deadHeat.length === 0 ? { places: 1, tied: 1 } : { places: left, tied: deadHeat.length }
  return { winners: new Set(winners), deadHeat: new Set(deadHeat), ...share }
}
