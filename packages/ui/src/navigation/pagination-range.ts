export type PageStep = number | 'gap'

const run = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

/** One hidden page takes no more room than the gap that would hide it, so it is shown. */
const bridge = (from: number, to: number): PageStep[] => (to > from ? ['gap'] : run(from, to))

/** The first page, the last, the current one with its neighbours, and gaps between. It keeps its length while paging. */
export const pageRange = (page: number, pages: number, siblings = 1): PageStep[] => {
  if (pages <= siblings * 2 + 5) return run(1, pages)
  const from = page <= siblings + 3 ? 2 : Math.min(page - siblings, pages - siblings * 2 - 2)
  const to = page >= pages - siblings - 2 ? pages - 1 : Math.max(page + siblings, siblings * 2 + 3)
  return [1, ...bridge(2, from - 1), ...run(from, to), ...bridge(to + 1, pages - 1), pages]
}
