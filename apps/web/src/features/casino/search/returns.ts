import { queryOptions } from '@tanstack/react-query'
import { need } from '../../../lib/api/need.ts'
import type { Entry } from '../api.ts'

type Share = { readonly lowest: string; readonly highest: string }

/** By the game that an entry opens. */
export type Returns = ReadonlyMap<string, Share>

/** What every game of ours returns under the tables of today; read once when the search opens. */
export const returnsQuery = queryOptions({
  queryKey: ['search', 'returns'],
  queryFn: async (): Promise<Returns> => {
    const [own, shared] = await Promise.all([need((c) => c.getInstantGames), need((c) => c.getSharedGames)])
    return new Map([...own.data, ...shared.data].map(({ slug, rtp }) => [slug, rtp]))
  },
})

/** Cut after two places, never rounded up: a figure does not promise more than there is. */
const percent = (text: string): string => (Math.floor(Number(text) * 100 + 1e-9) / 100).toFixed(2)

/** `97.00%`, or the least that a bet of the game returns; nothing where it is not known. */
export const returnOf = (returns: Returns | undefined, { plays }: Pick<Entry, 'plays'>) => {
  const share = plays === null ? undefined : returns?.get(plays)
  if (!share) return undefined
  const [lowest, highest] = [percent(share.lowest), percent(share.highest)]
  return lowest === highest ? `${highest}%` : `from ${lowest}%`
}
