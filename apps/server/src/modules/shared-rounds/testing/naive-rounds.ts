/** What shared rounds promise, in the plainest words: amounts in paise, points in hundredths, no database. */
export type NaiveBet = {
  readonly id: number
  readonly player: number
  readonly slot: string
  readonly stake: number
  /** Where an aviator bet leaves by itself. */
  readonly leaves: number
  state: 'open' | 'cancelled' | 'won' | 'lost'
  paid: number
  /** Where it left the flight. */
  left?: number
}

type NaiveRound = {
  readonly id: number
  readonly game: 'aviator' | 'color-prediction'
  readonly result: number
  readonly bets: NaiveBet[]
}

const COLOURS: Readonly<Record<number, readonly string[]>> = {
  0: ['red', 'violet'],
  5: ['green', 'violet'],
}

const coloursOf = (number: number) => COLOURS[number] ?? [number % 2 === 0 ? 'red' : 'green']

/** In hundredths. */
const colourPays = (slot: string, number: number): number => {
  const colours = coloursOf(number)
  if (slot === 'violet') return colours.includes('violet') ? 485 : 0
  if (slot === 'red' || slot === 'green') return colours.includes(slot) ? (colours.length > 1 ? 170 : 200) : 0
  if (slot === 'small') return number < 5 ? 194 : 0
  if (slot === 'big') return number > 4 ? 194 : 0
  return slot === `number-${number}` ? 970 : 0
}

/** So many of all flights come so far. */
const reach = (point: number): number => (point <= 100 ? 1 : 97 / point)

/** The highest hundredth at which the bet could still be lost. */
const lastRisk = ({ left, leaves }: NaiveBet, crash: number): number => {
  if (left === undefined) return crash + 1
  return left === leaves ? leaves : left + 1
}

/** Follows a flight hundredth by hundredth: what the bets in the air are worth, and how far each step can throw it. */
const followFlight = ({ result, bets }: NaiveRound) => {
  const worth = new Map(
    bets.map((bet) => [bet, reach(bet.leaves) * Math.floor((bet.stake * bet.leaves) / 100)]),
  )
  let expected = [...worth.values()].reduce((sum, one) => sum + one, 0)
  let variance = 0
  for (let risk = 101; ; risk += 1) {
    const inAir = bets.filter((bet) => lastRisk(bet, result) >= risk)
    if (inAir.length === 0) break
    const chance = reach(risk) / reach(risk - 1)
    variance += inAir.reduce((sum, bet) => sum + worth.get(bet)!, 0) ** 2 * (1 / chance - 1)
    for (const bet of inAir) worth.set(bet, worth.get(bet)! / chance)
  }
  for (const bet of bets)
    if (bet.left !== undefined && bet.left !== bet.leaves) expected += bet.paid - worth.get(bet)!
  return { expected, variance }
}

const followDraw = ({ bets }: NaiveRound) => {
  const totals = Array.from({ length: 10 }, (_, number) =>
    bets.reduce((sum, { stake, slot }) => sum + Math.floor((stake * colourPays(slot, number)) / 100), 0),
  )
  const expected = totals.reduce((sum, one) => sum + one, 0) / 10
  return { expected, variance: totals.reduce((sum, one) => sum + (one - expected) ** 2, 0) / 10 }
}

/** What the rounds of a game promised and paid. */
const returnsOf = (all: readonly NaiveRound[], game: NaiveRound['game']) => {
  const sums = { rounds: 0, staked: 0, returned: 0, expected: 0, variance: 0 }
  for (const round of all.filter((one) => one.game === game)) {
    const bets = round.bets.filter(({ state }) => state !== 'cancelled')
    if (bets.length === 0) continue
    const { expected, variance } = (game === 'aviator' ? followFlight : followDraw)({ ...round, bets })
    sums.rounds += 1
    sums.staked += bets.reduce((sum, { stake }) => sum + stake, 0)
    sums.returned += bets.reduce((sum, { paid }) => sum + paid, 0)
    sums.expected += expected
    sums.variance += variance
  }
  return sums
}

export const createNaiveHouse = (purse: number) => {
  const money = new Map<number, number>()
  const rounds = new Map<number, NaiveRound>()
  const have = (player: number) => money.get(player) ?? purse
  const move = (player: number, amount: number) => money.set(player, have(player) + amount)
  const pay = (bet: NaiveBet, hundredths: number): void => {
    bet.paid = Math.floor((bet.stake * hundredths) / 100)
    bet.state = bet.paid > 0 ? 'won' : 'lost'
    if (hundredths > 0) bet.left = hundredths
    move(bet.player, bet.paid)
  }
  const all = () => [...rounds.values()].flatMap(({ bets }) => bets)
  return {
    have,
    all,
    returnsOf: (game: NaiveRound['game']) => returnsOf([...rounds.values()], game),
    betsOf: (round: number): readonly NaiveBet[] => rounds.get(round)!.bets,
    see: (round: Omit<NaiveRound, 'bets'>): void => {
      if (!rounds.has(round.id)) rounds.set(round.id, { ...round, bets: [] })
    },
    /** What a bet is refused for; nothing where it is taken. */
    refusal: (round: number, player: number, slot: string, stake: number): string | undefined => {
      const taken = rounds
        .get(round)!
        .bets.some((bet) => bet.player === player && bet.slot === slot && bet.state !== 'cancelled')
      if (taken) return 'slot_taken'
      return stake > have(player) ? 'balance_too_low' : undefined
    },
    take: (round: number, bet: Omit<NaiveBet, 'state' | 'paid'>): void => {
      rounds.get(round)!.bets.push({ ...bet, state: 'open', paid: 0 })
      move(bet.player, -bet.stake)
    },
    cancel: (bet: NaiveBet): void => {
      bet.state = 'cancelled'
      move(bet.player, bet.stake)
    },
    /** Gives the point at which a tap leaves, so many milliseconds after the start, or why it does not. */
    tap: (round: number, bet: NaiveBet, ms: number): number | string => {
      const { result } = rounds.get(round)!
      const point = Math.floor(100 * Math.exp(0.00006 * ms))
      const at = bet.leaves <= result && point >= bet.leaves ? bet.leaves : point
      if (at !== bet.leaves && point >= result) return 'flown_away'
      if (at < 101) return 'too_early'
      pay(bet, at)
      return at
    },
    /** Pays whoever has left by itself up to a point. */
    reach: (round: number, point: number): void => {
      const { bets, result } = rounds.get(round)!
      for (const bet of bets)
        if (bet.state === 'open' && bet.leaves <= Math.min(point, result)) pay(bet, bet.leaves)
    },
    settle: (round: number): void => {
      const { game, bets, result } = rounds.get(round)!
      for (const bet of bets.filter(({ state }) => state === 'open'))
        pay(bet, game === 'aviator' ? (bet.leaves <= result ? bet.leaves : 0) : colourPays(bet.slot, result))
    },
  }
}
