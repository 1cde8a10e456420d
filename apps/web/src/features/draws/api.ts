import type { DrawView } from '@maidan/contracts/player'
import { SECOND_MS } from '@maidan/core'
import { clock } from '@maidan/browser/clock.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { need } from '../../lib/api/need.ts'

/** Play counts a moment after it is settled; the tickets follow it. */
const FOLLOW_MS = 5 * SECOND_MS

/** What a guest reads has no tickets in it, so a login reads it anew. */
export const currentQuery = (isAuth: boolean) =>
  queryOptions({
    queryKey: ['draws', 'current', isAuth],
    queryFn: async () => {
      const { data, now } = await need((c) => c.getLuckyDraw)
      // A countdown goes by the clock of the server, whatever that of the phone says.
      return { draws: data, aheadMs: now - clock.now() }
    },
    refetchOnMount: 'always',
    refetchInterval: FOLLOW_MS,
  })

const PAST_SIZE = '5'

/** `over` is how many have ended while the page was open: then the list is read again. */
export const pastQuery = (isAuth: boolean, page: number, over: number) =>
  queryOptions({
    queryKey: ['draws', 'past', isAuth, page, over],
    queryFn: async () => {
      const query = { page: String(page), size: PAST_SIZE }
      const { data, page: of } = await need((c) => c.listPastDraws, { query })
      return { draws: data, page: of }
    },
    placeholderData: keepPreviousData,
  })

type Line = { readonly mark: string; readonly tickets: number }

/** The whole frozen list of a draw. */
export const readList = async ({ id, holders }: Pick<DrawView, 'id' | 'holders'>): Promise<Line[]> => {
  const lines: Line[] = []
  while (lines.length < holders) {
    const { data } = await need((c) => c.getDrawList, {
      params: { id: String(id) },
      query: { after: String(lines.length) },
    })
    if (data.length === 0) break
    lines.push(...data)
  }
  return lines
}
