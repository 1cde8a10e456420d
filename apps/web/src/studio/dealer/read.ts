import { type Paise, paise } from '@maidan/core'
import type { FreeSpins, PlayedRound, Seal, SeedBook, Sitting } from './dealer.ts'

/** An answer that is not what the contract says. The page would rather stop than show money that it made up. */
class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

type Fields = Readonly<Record<string, unknown>>

export const fields = (value: unknown): Fields => {
  if (typeof value !== 'object' || value === null) throw new Unreadable('not an object')
  return value as Fields
}
export const list = (value: unknown): readonly unknown[] => {
  if (!Array.isArray(value)) throw new Unreadable('not a list')
  return value
}
export const text = (value: unknown): string => {
  if (typeof value !== 'string') throw new Unreadable('not a text')
  return value
}
export const whole = (value: unknown): number => {
  if (!Number.isSafeInteger(value)) throw new Unreadable('not a whole number')
  return value as number
}
/** Amounts come in rupees. */
export const amount = (value: unknown): Paise => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Unreadable('not an amount')
  return paise(Math.round(value * 100))
}
export const orNull = <T>(value: unknown, read: (value: unknown) => T): T | null =>
  value === null ? null : read(value)

export const seal = (value: unknown): Seal => {
  const { commitment, clientSeed, nonce } = fields(value)
  return { commitment: text(commitment), clientSeed: text(clientSeed), nonce: whole(nonce) }
}

/** How a page reads the bets and the results of its kind of game. */
export type Words<Bet, Shown> = {
  readonly bet: (value: unknown) => Bet
  readonly shown: (value: unknown) => Shown
}

const STATES = ['open', 'playing', 'settled', 'cancelled'] as const

export const readRound = <Bet, Shown>(words: Words<Bet, Shown>, value: unknown): PlayedRound<Bet, Shown> => {
  const round = fields(value)
  const state = STATES.find((one) => one === round['state'])
  if (!state) throw new Unreadable('not a state')
  const seeds = fields(round['seeds'])
  return {
    id: whole(round['id']),
    state,
    bet: words.bet(round['bet']),
    moves: list(round['moves']).map(fields),
    stake: amount(round['stake']),
    shown: orNull(round['shown'], words.shown),
    payout: orNull(round['payout'], amount),
    balance: orNull(round['balance'], amount),
    seal: { ...seal(seeds), serverSeed: orNull(seeds['serverSeed'], text) },
    at: whole(round['at']),
    free: orNull(round['free'] ?? null, (free) => ({ granted: orNull(fields(free)['granted'], amount) })),
  }
}

const readFree = (value: unknown): FreeSpins => {
  const { left, count, stake, times, mostCash } = fields(value)
  return {
    left: whole(left),
    count: whole(count),
    stake: amount(stake),
    times: whole(times),
    mostCash: amount(mostCash),
  }
}

export const readRounds = <Bet, Shown>(words: Words<Bet, Shown>, value: unknown): PlayedRound<Bet, Shown>[] =>
  list(value).map((round) => readRound(words, round))

export const readSeeds = (value: unknown): SeedBook => {
  const { active, next } = fields(value)
  return { active: seal(active), next: text(fields(next)['commitment']) }
}

export const readSitting = <Bet, Shown>(words: Words<Bet, Shown>, value: unknown): Sitting<Bet, Shown> => {
  const { balance, seeds, round, now, free } = fields(value)
  return {
    balance: amount(balance),
    seeds: readSeeds(seeds),
    round: orNull(round, (one) => readRound(words, one)),
    now: whole(now),
    free: orNull(free ?? null, readFree),
  }
}

/** The sentence of a refusal, where the answer has one. */
export const readWords = (value: unknown): string => {
  const { message } = fields(value)
  return typeof message === 'string' ? message : 'The table did not take this'
}

export const readData = (value: unknown): unknown => fields(value)['data']
