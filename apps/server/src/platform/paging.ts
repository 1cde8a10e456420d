import type { PageView } from '@maidan/contracts'

export type Paging = { readonly page: number; readonly size: number }

/** How many rows come before the page. */
export const offsetOf = ({ page, size }: Paging): number => (page - 1) * size

/** What an answer says of its page; an empty list has one empty page. */
export const pageOf = (total: number, { page, size }: Paging): PageView => ({
  page,
  size,
  pages: Math.max(1, Math.ceil(total / size)),
  total,
})
