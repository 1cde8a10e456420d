/** A market entry of the specification. Only these two fields matter for where it is shown. */
export type MarketEntry = { readonly HeadName: string; readonly result?: unknown }

export type MarketSplit<Entry> = { readonly overMarkets: Entry[]; readonly allMarkets: Entry[] }

const SHOWN_ELSEWHERE = ['bookmaker', 'match odds', 'toss', 'tied match']

const hasResult = ({ result }: MarketEntry): boolean =>
  result !== undefined && result !== null && result !== ''

/** Sorts markets into the list of those on overs and the list of all others; the rest is shown elsewhere or over. */
export const splitMarkets = <Entry extends MarketEntry>(entries: readonly Entry[]): MarketSplit<Entry> => {
  const split: MarketSplit<Entry> = { overMarkets: [], allMarkets: [] }
  for (const entry of entries) {
    const name = entry.HeadName.toLowerCase()
    if (hasResult(entry) || SHOWN_ELSEWHERE.some((word) => name.includes(word))) continue
    if (name.includes('over')) split.overMarkets.push(entry)
    else split.allMarkets.push(entry)
  }
  return split
}
