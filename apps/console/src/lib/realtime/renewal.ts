/**
 * Renews a thing by its name, one read at a time. Asked again meanwhile, however often, it reads once more afterwards:
 * what is told every second neither starves a slow read nor piles up.
 */
export const createRenewal = (read: (name: string) => Promise<unknown>) => {
  const running = new Map<string, { isAskedAgain: boolean }>()
  const renew = (name: string): void => {
    const under = running.get(name)
    if (under !== undefined) {
      under.isAskedAgain = true
      return
    }
    const state = { isAskedAgain: false }
    running.set(name, state)
    const finish = (): void => {
      running.delete(name)
      if (state.isAskedAgain) renew(name)
    }
    read(name).then(finish, finish)
  }
  return renew
}
