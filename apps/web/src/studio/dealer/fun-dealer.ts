import { ok, type Paise, paise, ZERO } from '@maidan/core'
import {
  type ClientSeed,
  commitmentOf,
  parseClientSeed,
  type ServerSeed,
  serverSeedOf,
} from '@maidan/games/fair'
import { floatsOneByOne } from '@maidan/games/spots'
import type { StudioBet, StudioGame } from '@maidan/games/studio'
import { type MovingDealer, type PlayedRound, refusedBy } from './dealer.ts'

/** Play coins, worth nothing: 10,000 with every opening. */
export const FUN_COINS: Paise = paise(1_000_000)

/** Ten lakh, as at the tables for real. */
const MOST_WIN: Paise = paise(100_000_000)

type Random = (bytes: number) => Uint8Array

const MOST_KEPT = 50

/** The seeds in use and the one that comes next, as the server would keep them. */
const createSeeds = (random: Random) => {
  const newSeed = (): ServerSeed => serverSeedOf(random(32))
  let [active, next] = [newSeed(), newSeed()]
  let clientSeed = hex(random(8)) as ClientSeed
  let nonce = 0
  const book = () => ({
    active: { commitment: commitmentOf(active), clientSeed, nonce },
    next: commitmentOf(next),
  })
  return {
    book,
    floats: (round: number) => floatsOneByOne({ serverSeed: active, clientSeed, nonce: round }),
    count: () => {
      nonce += 1
    },
    /** Answers the seed that was in use, which everybody may see from now on. */
    rotate: (chosen: ClientSeed): ServerSeed => {
      const shown = active
      ;[active, next, clientSeed, nonce] = [next, newSeed(), chosen, 0]
      return shown
    },
  }
}

/** Deals with the same rules and the same fair floats as the server, from seeds that the page makes itself. */
export const createFunDealer = <Bet extends StudioBet, Shown>(
  game: StudioGame,
  random: Random,
  now: () => number,
): MovingDealer<Bet, Shown> => {
  type Round = PlayedRound<Bet, Shown>
  const seeds = createSeeds(random)
  let [balance, count] = [FUN_COINS, 0]
  let played: Round[] = []
  const byKey = new Map<string, Round>()
  /** How a round stands after its moves; what it stakes beyond what was staked before is taken from the coins. */
  const stand = (round: Pick<Round, 'id' | 'bet' | 'moves' | 'seal' | 'at'>, before: Paise) => {
    const standing = game.replay({ bet: round.bet, next: seeds.floats(round.seal.nonce) }, round.moves)
    if (!standing.ok) return refused('This is not possible now')
    const { staked: stake, payout, shown } = standing.value
    if (stake - before > balance) return refused('You have not enough play coins')
    balance = paise(balance - (stake - before) + (payout ?? 0))
    const state = payout === null ? 'playing' : 'settled'
    return ok<Round>({ ...round, state, stake, shown: shown as Shown, payout, balance })
  }
  const keep = (key: string, told: ReturnType<typeof stand>) => {
    if (!told.ok) return told
    played = [told.value, ...played.filter(({ id }) => id !== told.value.id)].slice(0, MOST_KEPT)
    byKey.set(key, told.value)
    return told
  }
  return {
    isFun: true,
    sit: async () => ok({ balance, seeds: seeds.book(), round: null }),
    play: async (asked, key) => {
      const known = byKey.get(key)
      if (known) return ok(known)
      const taken = game.parseBet(asked, MOST_WIN)
      if (!taken.ok) return refused('The table does not take this bet')
      const bet = taken.value.bet as Bet
      const seal = { ...seeds.book().active, serverSeed: null }
      const told = stand({ id: count + 1, bet, moves: [], seal, at: now() }, ZERO)
      if (told.ok) {
        count += 1
        seeds.count()
      }
      return keep(key, told)
    },
    move: async (id, { at, move: asked }, key) => {
      const known = byKey.get(key)
      if (known) return ok(known)
      const round = played.find((one) => one.id === id)
      const move = game.parseMove(asked)
      if (round?.state !== 'playing' || at !== round.moves.length || !move.ok)
        return refused('This move is not possible now')
      return keep(key, stand({ ...round, moves: [...round.moves, move.value] }, round.stake))
    },
    finish: async () => refused('There is no open round'),
    rounds: async () => ok(played),
    rotate: async (asked) => {
      if (played.some(({ state }) => state === 'playing')) return refused('Please finish your round first')
      const chosen = parseClientSeed(asked)
      if (!chosen.ok) return refused('Please enter another client seed')
      const { commitment } = seeds.book().active
      const serverSeed = seeds.rotate(chosen.value)
      played = played.map((round) =>
        round.seal.commitment === commitment ? { ...round, seal: { ...round.seal, serverSeed } } : round,
      )
      return ok(seeds.book())
    },
  }
}

const refused = (words: string) => refusedBy({ kind: 'refused', words })

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
