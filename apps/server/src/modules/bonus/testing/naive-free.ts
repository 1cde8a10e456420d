type Terms = { readonly count: number; readonly times: number; readonly mostCash: number }
type Result = 'won' | 'lost' | 'void'
type Bet = { state: 'open' | 'over' | 'back'; won: number }

/** Free bets as a person would keep book of them on paper; `win` is what one of them wins, in paise. */
export const createNaiveFree = ({ count, times, mostCash }: Terms, win: number) => {
  const bets = new Map<number, Bet>()
  let status = 'active'
  let [cash, coins, amount, progress] = [0, 0, 0, 0]
  const inState = (...states: Bet['state'][]): number =>
    [...bets.values()].filter((bet) => states.includes(bet.state)).length
  const room = (): number => mostCash * 100 - cash
  const finish = (how: string): void => {
    coins = 0
    status = how
  }
  const look = (): void => {
    if (status !== 'active' || inState('open', 'over') < count || inState('open') > 0) return
    if (amount === 0) finish('used_up')
    else if (times === 0) finish('cleared')
    else if (progress >= amount * times) {
      cash += Math.min(coins, room())
      finish('cleared')
    }
  }
  const pay = (more: number): void => {
    if (times === 0) {
      const paid = Math.min(more, room())
      cash += paid
      amount += paid
    } else if (status === 'active') {
      coins += more
      amount += more
    }
  }
  return {
    place: (id: number): boolean => {
      if (status !== 'active' || inState('open', 'over') === count) return false
      bets.set(id, { state: 'open', won: 0 })
      return true
    },
    result: (id: number, result: Result): void => {
      const bet = bets.get(id)
      if (!bet || bet.state === 'back') return
      if (result === 'void') {
        if (bet.won === 0) bet.state = 'back'
        return
      }
      const won = result === 'won' ? win : 0
      const more = Math.max(0, won - bet.won)
      bet.won += more
      bet.state = 'over'
      pay(more)
      look()
    },
    wager: (risked: number): void => {
      if (status !== 'active') return
      progress += risked
      // Play alone ends no claim that has nothing to wager.
      if (amount > 0 && times > 0) look()
    },
    end: (how: string): void => {
      if (status === 'active') finish(how)
    },
    figures: () => ({ cash, coins, status, amount, turned: cash }),
  }
}
