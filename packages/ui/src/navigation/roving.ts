/** Where an arrow key leads in a row or list of `count`; it goes round at the ends. */
export const rove = (key: string, at: number, count: number, axis: 'row' | 'column'): number | undefined => {
  const [back, on] = axis === 'row' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  if (count === 0) return undefined
  if (key === on) return (at + 1) % count
  if (key === back) return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
