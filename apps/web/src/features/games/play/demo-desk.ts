import type { InstantGameSlug } from '@maidan/contracts/player'
import { type Paise, paise, toRupees } from '@maidan/core'
import type { Game, TakenBet } from '@maidan/games'
import { type ClientSeed, commitmentOf, type ServerSeed, serverSeedOf } from '@maidan/games/fair'
import type { Multiplier } from '@maidan/games/money'
import { createStore } from 'zustand'
import type { BetForm, Move, RoundOf, Terms } from './definition.ts'

/** What a guest begins with, in pretend paise. */
const DEMO_BALANCE = paise(1_000_000)
const MOST_KEPT = 50
const SERVER_SEED_BYTES = 32

export type DemoDeps = {
  readonly bytes: (count: number) => Uint8Array
  readonly now: () => number
  /** Lets the page draw before a round is dealt: both in one go would be a long frame on a cheap phone. */
  readonly afterDrawing: () => Promise<void>
}

/** A round of a demo, as the server would keep it. */
export type DemoRound = {
  readonly id: number
  readonly taken: TakenBet
  readonly bet: BetForm
  readonly stake: Paise
  readonly ceiling: Multiplier
  readonly serverSeed: ServerSeed
  readonly clientSeed: ClientSeed
  readonly nonce: number
  readonly moves: readonly Move[]
  readonly at: number
}

type DemoSeeds = {
  readonly server: ServerSeed
  readonly next: ServerSeed
  readonly client: ClientSeed
  readonly nonce: number
}

type DemoState = {
  readonly balance: Paise
  /** What the page says the balance is: it waits for the end of an animation. */
  readonly shownBalance: Paise
  readonly seeds: DemoSeeds
  readonly rounds: readonly DemoRound[]
}

/** All that a demo knows. It is forgotten with the page. */
export const openDesk = <S extends InstantGameSlug>(game: Game<S>, terms: Terms, deps: DemoDeps) => {
  const draw = (): ServerSeed => serverSeedOf(deps.bytes(SERVER_SEED_BYTES))
  const store = createStore<DemoState>(() => ({
    balance: DEMO_BALANCE,
    shownBalance: DEMO_BALANCE,
    seeds: { server: draw(), next: draw(), client: 'demo' as ClientSeed, nonce: 0 },
    rounds: [],
  }))
  return {
    game,
    terms,
    now: deps.now,
    afterDrawing: deps.afterDrawing,
    draw,
    store,
    holds: new Set<object>(),
  }
}
export type DemoDesk<S extends InstantGameSlug> = ReturnType<typeof openDesk<S>>

export const addBalance = ({ store, holds }: DemoDesk<InstantGameSlug>, amount: number): void => {
  const balance = paise(store.getState().balance + amount)
  store.setState(holds.size > 0 ? { balance } : { balance, shownBalance: balance })
}

export const holdBalance = ({ store, holds }: DemoDesk<InstantGameSlug>): (() => void) => {
  const hold = {}
  holds.add(hold)
  return () => {
    holds.delete(hold)
    if (holds.size === 0) store.setState(({ balance }) => ({ shownBalance: balance }))
  }
}

/** A guest who has lost it all begins anew. */
export const refill = ({ store }: DemoDesk<InstantGameSlug>): void =>
  store.setState({ balance: DEMO_BALANCE, shownBalance: DEMO_BALANCE })

export const keepRound = ({ store }: DemoDesk<InstantGameSlug>, round: DemoRound): void =>
  store.setState(({ rounds }) => ({
    rounds: [round, ...rounds.filter(({ id }) => id !== round.id)].slice(0, MOST_KEPT),
  }))

export const playDemo = (round: DemoRound, moves: readonly Move[] = round.moves) => {
  const { taken, serverSeed, clientSeed, nonce, stake, ceiling } = round
  return taken.play({ seeds: { serverSeed, clientSeed, nonce }, stake, ceiling, moves })
}

/** The round in the form in which the server would send it. */
export const demoView = <S extends InstantGameSlug>(desk: DemoDesk<S>, round: DemoRound): RoundOf<S> => {
  const played = playDemo(round)
  if (!played.ok) throw new Error(`round ${round.id} cannot be played again: ${played.refusal}`)
  const { shown, end } = played.value
  const isOpen = round.serverSeed !== desk.store.getState().seeds.server
  const view = {
    id: round.id,
    game: desk.game.slug,
    table: desk.terms.table,
    stake: toRupees(round.stake),
    ceiling: round.ceiling,
    bet: round.bet,
    seeds: {
      commitment: commitmentOf(round.serverSeed),
      clientSeed: round.clientSeed,
      nonce: round.nonce,
      serverSeed: isOpen ? round.serverSeed : null,
    },
    at: round.at,
    multiplier: end?.multiplier ?? null,
    payout: end ? toRupees(end.payout) : null,
    endedAt: end ? round.at : null,
    ...(desk.game.hasMoves ? { moves: round.moves.length, shown } : { outcome: shown }),
  }
  return view as unknown as RoundOf<S>
}
