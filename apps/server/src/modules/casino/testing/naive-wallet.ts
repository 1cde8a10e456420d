/** A wallet as simple as it can be: one player, one round, whole amounts. It shares nothing with the real one. */
export type Message = {
  readonly type: 'bet' | 'win' | 'rollback'
  readonly tx: string
  /** The bet that a win settles or a rollback gives back. */
  readonly bet: string
  readonly amount: number
}

export type NaiveWallet = {
  /** `ok`, or the refusal; a repeated id gets what it got before. */
  readonly hear: (message: Message) => string
  readonly balance: () => number
}

type Bet = { amount: number; end: 'open' | 'won' | 'back' | 'refused' }

export const createNaiveWallet = (start: number): NaiveWallet => {
  let balance = start
  const answers = new Map<string, { said: string; answer: string }>()
  const bets = new Map<string, Bet>()
  const dead = new Set<string>()

  const bet = ({ tx, amount }: Message): string => {
    if (dead.has(tx)) return 'bet_rolled_back'
    const isEnough = amount <= balance
    bets.set(tx, { amount, end: isEnough ? 'open' : 'refused' })
    if (!isEnough) return 'insufficient_funds'
    balance -= amount
    return 'ok'
  }
  const win = ({ bet: name, amount }: Message): string => {
    if (dead.has(name)) return 'bet_rolled_back'
    const found = bets.get(name)
    if (!found) return 'bet_unknown'
    if (found.end === 'refused') return 'bet_refused'
    if (found.end === 'back') return 'bet_rolled_back'
    found.end = 'won'
    balance += amount
    return 'ok'
  }
  const rollback = ({ bet: name }: Message): string => {
    const found = bets.get(name)
    if (!found) dead.add(name)
    if (found?.end === 'won') return 'bet_settled'
    if (found?.end === 'open') {
      balance += found.amount
      found.end = 'back'
    }
    return 'ok'
  }
  const RULES = { bet, win, rollback }

  /** What may come out otherwise when it is asked again is not kept. */
  const isKept = (type: Message['type'], answer: string): boolean =>
    answer === 'ok' || (type === 'bet' && answer === 'insufficient_funds')

  return {
    hear: (message) => {
      const said = JSON.stringify(message)
      const known = answers.get(message.tx)
      if (known) return known.said === said ? known.answer : 'id_reused'
      const answer = RULES[message.type](message)
      if (isKept(message.type, answer)) answers.set(message.tx, { said, answer })
      return answer
    },
    balance: () => balance,
  }
}
