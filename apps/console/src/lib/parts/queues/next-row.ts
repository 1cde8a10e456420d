type Row = { readonly id: number }

/**
 * What comes after a row that was decided: the next one down the list that can be decided, else the first one above.
 * Undefined when nothing is left.
 */
export const nextAfter = <R extends Row>(
  rows: readonly R[],
  decided: string,
  isTodo: (row: R) => boolean,
): string | undefined => {
  const at = rows.findIndex(({ id }) => String(id) === decided)
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))]
  const next = others.find(isTodo)
  return next && String(next.id)
}
