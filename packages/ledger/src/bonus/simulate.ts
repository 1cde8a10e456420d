import { DAY_MS, instant, least, minus, type Paise, paise, plus, shareDown, ZERO } from '@maidan/core'
import { splitReturn, splitStake, whole } from '../split.ts'
import { endAfterFree, freeWin, grantOf, targetOf } from './free.ts'
import type { BonusTerms, ClaimState, CountedPlay, Part, Product } from './model.ts'
import { amountOf, countPlay, endOf, isOver, partsOf, releasesOf, USED_UP_AFTER_MS } from './rules.ts'

/** How players play who claim a bonus. */
export type Habits = {
  /** What one of them deposits, or has lost in the week before. */
  readonly base: Paise
  readonly stake: Paise
  readonly product: Product
  /** What the house keeps of all stakes on average, in hundredths of a percent. */
  readonly edgeBp: number
  /** What a win pays, in hundredths of its stake. */
  readonly pays: number
  readonly betsADay: number
}

/** A whole number from 0 up to, not including, `limit`. */
export type Draw = (limit: number) => number

export type SimulatedClaim = {
  readonly status: ClaimState['status']
  /** What the bonus turned into cash: what it costs. */
  readonly turned: Paise
  readonly returned: Paise
  readonly bets: number
  /** The player's cash at the end. */
  readonly cash: Paise
}

const START = instant(0)
const WHOLE_BP = 10_000

/** One that is won with just the chance that leaves the house its edge. */
const isWon = ({ edgeBp, pays }: Habits, draw: Draw): boolean =>
  draw(WHOLE_BP * pays) < (WHOLE_BP - edgeBp) * 100

const claimOf = (terms: BonusTerms, amount: Paise): ClaimState => ({
  status: 'active',
  amount,
  target: paise(amount * terms.times),
  progress: 0,
  contribution: terms.contribution,
  mostCash: terms.mostCash,
  kept: ZERO,
  turned: ZERO,
  returned: ZERO,
  startedSeq: 0,
  playedAt: null,
  claimedAt: START,
  expiresAt: instant(START + terms.days * DAY_MS),
  free: terms.free && { ...terms.free, times: terms.times, used: terms.free.count, open: 0 },
})

type Run = {
  claim: ClaimState
  parts: readonly Part[]
  cash: Paise
  coins: Paise
}

const stakeOf = ({ mostStake }: BonusTerms, { stake }: Habits, { cash, coins }: Run): Paise =>
  least(least(stake, mostStake ?? stake), plus(cash, coins))

/** Stakes, and takes what a win pays, as the ledger splits both. Gives what was at risk. */
const bet = (run: Run, stake: Paise, habits: Habits, draw: Draw): Paise => {
  const staked = splitStake({ cash: run.cash, bonus: run.coins }, stake)
  const won = isWon(habits, draw) ? shareDown(stake, habits.pays, 100) : ZERO
  const back = splitReturn(staked, won)
  run.cash = plus(minus(run.cash, staked.cash), back.cash)
  run.coins = plus(minus(run.coins, staked.bonus), back.bonus)
  return whole(staked)
}

const end = (run: Run, status: Exclude<ClaimState['status'], 'active'>): void => {
  const { returned } = endOf(run.claim, status, run.coins)
  run.coins = minus(run.coins, returned)
  run.claim = { ...run.claim, status, returned }
}

const count = (run: Run, play: CountedPlay): void => {
  run.claim = { ...run.claim, playedAt: play.at, progress: countPlay(run.claim, [play]) }
  const releases = releasesOf(run.claim, run.parts, run.coins)
  if (releases.length === 0) return
  const released = new Map(releases.map(({ number, cash }) => [number, cash]))
  run.parts = run.parts.map((part) => ({ ...part, cash: released.get(part.number) ?? part.cash }))
  for (const { cash } of releases) {
    run.coins = minus(run.coins, cash)
    run.cash = plus(run.cash, cash)
    run.claim = { ...run.claim, turned: plus(run.claim.turned, cash) }
  }
  if (released.has(run.parts.length)) end(run, 'cleared')
}

/** What a free play won goes where that of a real one goes. */
const addFree = (run: Run, won: Paise): void => {
  const { granted, cash } = grantOf(run.claim, won)
  const amount = plus(run.claim.amount, granted)
  const target = targetOf(run.claim, amount)
  run.coins = plus(run.coins, minus(granted, cash))
  run.cash = plus(run.cash, cash)
  run.claim = { ...run.claim, amount, target, turned: plus(run.claim.turned, cash) }
  run.parts = run.parts.map((part) => ({ ...part, size: amount, threshold: target }))
}

const playFree = (run: Run, { kind, free }: BonusTerms, habits: Habits, draw: Draw): void => {
  if (free === null) return
  for (let at = 0; at < free.count; at += 1) {
    const back = isWon(habits, draw) ? shareDown(free.stake, habits.pays, 100) : ZERO
    addFree(run, kind === 'free_bets' ? freeWin(back, free.stake) : back)
  }
  const over = endAfterFree(run.claim)
  if (over) end(run, over)
}

/** What the player has before the bonus: nothing where it is for nothing. */
export const ownOf = ({ kind, free, leastBase }: BonusTerms, { base }: Habits): Paise =>
  kind === 'cashback' || (free !== null && leastBase === 0) ? ZERO : base

/**
 * One player who claims and plays evenly over the days until the bonus is cleared, used up or expired, by the rules of real
 * claims. Whoever has no coins left stops. Null where the base is too small for the bonus.
 */
export const simulateClaim = (terms: BonusTerms, habits: Habits, draw: Draw): SimulatedClaim | null => {
  const amount = amountOf(terms, habits.base)
  if (habits.base < terms.leastBase || (amount === 0 && terms.free === null)) return null
  const claim = claimOf(terms, amount)
  const run: Run = {
    claim,
    parts: partsOf(amount, claim.target, terms.parts).map((part) => ({
      ...part,
      cash: null,
      releasedAt: null,
    })),
    cash: ownOf(terms, habits),
    coins: amount,
  }
  playFree(run, terms, habits, draw)
  const gapMs = DAY_MS / habits.betsADay
  let bets = 0
  while (run.claim.status === 'active') {
    const at = instant(START + Math.ceil((bets + 1) * gapMs))
    const isStill = run.coins === 0 ? USED_UP_AFTER_MS : 0
    const over = isOver(run.claim, { bonus: run.coins, exposure: ZERO }, instant(at + isStill))
    if (over) {
      end(run, over)
      break
    }
    bets += 1
    const risked = bet(run, stakeOf(terms, habits, run), habits, draw)
    count(run, { seq: bets, at, product: habits.product, risked })
  }
  const { status, turned, returned } = run.claim
  return { status, turned, returned, bets, cash: run.cash }
}

/** Numbers that look like chance and are the same for the same seed. Never for anything that is worth money. */
export const drawOf = (seed: number): Draw => {
  let state = seed >>> 0
  return (limit) => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return Math.floor((((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296) * limit)
  }
}
