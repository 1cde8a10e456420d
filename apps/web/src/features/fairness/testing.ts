import type { Reply } from '@maidan/browser/testing/replies.ts'
import type {
  ChainView,
  EndedRoundView,
  GameReturns,
  RoundView,
  SharedGameSlug,
  StudioReturns,
} from '@maidan/contracts/player'
import { AVIATOR_TABLES, crashPoint } from '@maidan/games/aviator'
import { colorNumber } from '@maidan/games/color-prediction'
import { chainOf, type ChainHash, hashBefore, hashOfRound, type Salt } from '@maidan/games/fair'
import { vi } from 'vitest'
import { granted } from '../../lib/testing/server.ts'

const AVIATOR: GameReturns = {
  game: 'aviator',
  name: 'Aviator',
  rounds: 841_207,
  promised: 97,
  paid: 97.21,
  band: { low: 96.38, high: 97.62 },
  state: 'within',
  review: null,
}

const DICE: GameReturns = {
  game: 'dice',
  name: 'Dice',
  rounds: 0,
  promised: null,
  paid: null,
  band: null,
  state: 'few',
  review: null,
}

export const RETURNS = {
  games: [AVIATOR, DICE],
  since: Date.UTC(2026, 9, 1),
  madeAt: Date.UTC(2026, 10, 17, 15, 14, 10),
} as const

export const STUDIO: StudioReturns = {
  games: [
    {
      engine: 'roulette-european',
      name: 'European roulette',
      rounds: 12_408,
      figures: { staked: 2_481_000, paid: 2_433_000, stated: 97.29, live: 98.04 },
    },
    { engine: 'trio', name: 'Trio', rounds: 41, figures: null },
  ],
  days: 7,
  leastRounds: 100,
  madeAt: Date.UTC(2026, 10, 17, 15, 15, 10),
}

const base = (serverSeed: string | null) =>
  ({
    id: 12,
    table: 'rtp-97',
    stake: 500,
    ceiling: 20_000_000,
    seeds: { commitment: 'c0', clientSeed: 'luck', nonce: 4, serverSeed },
    multiplier: 0,
    payout: 0,
    at: 1,
    endedAt: 2,
  }) as const

export const mines = (serverSeed: string | null): RoundView => ({
  ...base(serverSeed),
  game: 'mines',
  bet: { mines: 3 },
  moves: 1,
  shown: { phase: 'lost', mines: 3, opened: [], hit: 4, positions: [4, 5, 6] },
})

export const dice = (serverSeed: string | null): RoundView => ({
  ...base(serverSeed),
  game: 'dice',
  bet: { side: 'over', target: 5000 },
  outcome: 100,
})

const MADE = chainOf('7'.repeat(64) as ChainHash, 200, 20)
const SALT = 'a-public-salt' as Salt
const MADE_AT = Date.UTC(2026, 10, 17, 6, 0)

export const CHAIN: ChainView = {
  id: 3,
  terminal: MADE.terminal,
  length: 200,
  madeAt: MADE_AT,
  salt: SALT,
  saltedAt: MADE_AT + 60_000,
  saltFrom: 'server',
  block: null,
  played: 4,
}

const resultAt = (game: SharedGameSlug, hash: ChainHash): number =>
  game === 'aviator' ? crashPoint(AVIATOR_TABLES[0]!, hash, SALT) : colorNumber(hash, SALT)

/** The first rounds of the chain, newest first. */
export const roundsOf = (game: SharedGameSlug): readonly EndedRoundView[] =>
  [3, 2, 1].map((position) => {
    const hash = hashOfRound(MADE, position)
    return {
      id: 840 + position,
      phase: 'ended',
      table: 'rtp-97',
      chain: CHAIN.id,
      position,
      commitment: hashBefore(hash),
      salt: SALT,
      openedAt: MADE_AT,
      closesAt: MADE_AT,
      startsAt: MADE_AT,
      startedAt: MADE_AT,
      endedAt: MADE_AT,
      hash,
      result: resultAt(game, hash),
    }
  })

type Answers = {
  /** What the figures are answered with, in order and then for ever. */
  readonly figures: readonly Reply[]
  readonly chains?: Reply
  readonly rounds?: (game: SharedGameSlug) => Reply
  readonly studio?: readonly Reply[]
}

const ROUNDS = { page: { page: 1, size: 11, pages: 1, total: 3 } } as const

/** The server, as the page of fairness asks it. */
export const fakeFairness = ({
  figures,
  chains,
  rounds,
  studio = [granted({ data: STUDIO })],
}: Answers): void => {
  let asked = 0
  let askedStudio = 0
  const replyTo = (url: string): Reply => {
    const game = url.includes('color-prediction') ? 'color-prediction' : 'aviator'
    if (url.includes('/fairness/studio')) {
      askedStudio += 1
      return studio[Math.min(askedStudio, studio.length) - 1] ?? 'nothing'
    }
    if (url.includes('/chain')) return chains ?? granted({ data: [CHAIN] })
    if (url.includes('/rounds')) return rounds?.(game) ?? granted({ data: roundsOf(game), ...ROUNDS })
    asked += 1
    return figures[Math.min(asked, figures.length) - 1] ?? 'nothing'
  }
  vi.stubGlobal('fetch', async (url: string) => {
    const reply = replyTo(url)
    if (reply === 'nothing') throw new TypeError('no network')
    return { ok: reply.status < 400, status: reply.status, json: async () => reply.body }
  })
}
