/** The answer of the work, or what `late` gives or throws when the limit passes first. The work itself goes on. */
export const within = async <T, Late>(
  work: Promise<T>,
  limitMs: number,
  late: () => Late,
): Promise<T | Late> => {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<'over'>((resolve) => {
    timer = setTimeout(resolve, limitMs, 'over')
  })
  try {
    const first = await Promise.race([work.then((value) => ({ value })), over])
    return first === 'over' ? late() : first.value
  } finally {
    clearTimeout(timer)
  }
}
