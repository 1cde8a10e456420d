import { type Paise, paise, ZERO } from '@maidan/core'
import { phaseAt } from '@maidan/games/live'
import type { CallBet, Deal, SpotGame } from '@maidan/games/spots'
import { chipValues, NO_BETS, undo } from '../model/chips.ts'
import { moneyLine, toneOf } from '../model/result.ts'
import { CHIP_WORDS, OVER } from '../model/words.ts'
import type { TableClient } from './client.ts'
import * as own from './own-bets.ts'
import type { LiveBet, LiveRound, LiveView } from './read.ts'
import { createSender } from './sender.ts'
import type { LivePhase, LivePorts, LiveState, Seat, Store } from './state.ts'

const LOST = 'We lost the table for a moment. Chips that are placed count, and we go on asking'
const MOST_RESULTS = 48
const LONGEST_PAUSE_MS = 8000

const createStore = (game: SpotGame, show: LivePorts['show']): Store => {
  const values = chipValues(game)
  let state: LiveState = {
    phase: 'opening',
    round: null,
    own: own.NO_OWN,
    chip: values[1] ?? values[0] ?? game.limits.least,
    balance: ZERO,
    players: 0,
    results: [],
    isSeen: false,
    last: [],
    brought: null,
    chain: null,
    said: 'Opening the table',
    tone: 'even',
    isPaused: false,
  }
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change }
      show(state)
    },
  }
}

export type LiveTable = ReturnType<typeof createLiveTable>

/** What a player sees and does at a table that all players share. */
export const createLiveTable = (game: SpotGame, client: TableClient, ports: LivePorts) => {
  const store = createStore(game, ports.show)
  const seat: Seat = { game, client, ports, store }
  // The clock of the server, as far as this page knows it.
  let aheadMs = 0
  const serverNow = (): number => ports.now() + aheadMs
  const sender = createSender(seat, () => leftMs(store.get().round, serverNow()))
  return {
    state: store.get,
    serverNow,
    /** Brings the phase up to date; the page calls it with every tick of its clock. */
    tick: (): void => {
      const { phase, round } = store.get()
      const next = phaseOf(round, serverNow())
      if (phase !== 'closed' && round && next !== phase) store.set({ phase: next })
    },
    watch: (): Promise<void> =>
      watch(seat, (view) => {
        aheadMs = view.serverTime - ports.now()
        apply(seat, view, serverNow)
      }),
    ...actions(seat, sender),
    hold: (isPaused: boolean) => store.set({ isPaused }),
    rounds: client.rounds,
  }
}

const phaseOf = (round: LiveRound | null, now: number): LivePhase => {
  if (!round) return 'waking'
  const { phase } = phaseAt(round, now)
  return phase === 'over' ? 'result' : phase
}

const leftMs = (round: LiveRound | null, now: number): number =>
  round ? Math.max(0, round.closesAt - now) : 0

const close = ({ ports, store }: Seat, said: string): void => {
  store.set({ phase: 'closed', said, tone: 'even' })
  ports.tell('over')
}

/** Asks how the table stands, again and again; each question waits until something has changed. */
const watch = async (seat: Seat, hear: (view: LiveView) => void): Promise<void> => {
  const { client, ports, store } = seat
  let after: string | undefined
  let pauseMs = 250
  for (;;) {
    const told = await client.look(after)
    if (told.ok) {
      const before = store.get().round
      const isMissed = before !== null && before.id !== told.value.round?.id && before.closedAt === null
      hear(told.value)
      // Whoever missed the end of a round asks for the last results, too.
      after = isMissed ? undefined : told.value.version
      pauseMs = 250
      continue
    }
    if (told.why.kind === 'over') return close(seat, OVER)
    if (told.why.kind === 'refused') return store.set({ phase: 'closed', said: told.why.words })
    store.set({ said: LOST, tone: 'even' })
    after = undefined
    await ports.pause(pauseMs)
    pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)
  }
}

const apply = (seat: Seat, view: LiveView, serverNow: () => number): void => {
  const { store, ports } = seat
  const before = store.get()
  const isNew = view.round?.id !== before.round?.id
  const shown = {
    round: view.round,
    players: view.players,
    ...(view.balance !== null && { balance: view.balance }),
    ...(view.results && { results: view.results }),
    ...(view.chain && { chain: view.chain }),
    phase: view.state === 'closed' ? ('waking' as const) : phaseOf(view.round, serverNow()),
  }
  if (isNew) {
    const played = own.merged(own.confirmed(before.own))
    store.set({
      ...shown,
      own: { ...own.NO_OWN, mine: view.mine },
      isSeen: false,
      ...(played.length > 0 && { last: played }),
      said: openingWords(view),
      tone: 'even',
    })
    ports.tell('resting')
  } else store.set({ ...shown, own: { ...before.own, mine: view.mine } })
  if (view.round?.deal && (isNew || !before.round?.deal))
    void deal(seat, view.round, view.round.deal, serverNow)
  else sayMoney(seat)
}

const openingWords = ({ state, round }: LiveView): string => {
  if (round) return round.closedAt === null ? 'Bets are open' : 'No more bets'
  return state === 'closed' ? 'This table is closed at the moment' : 'The table opens in a moment'
}

/** Shows the deal to everybody at the same time, whenever the page came. */
const deal = async (seat: Seat, round: LiveRound, dealt: Deal, serverNow: () => number): Promise<void> => {
  const { game, ports, store } = seat
  const { own: bets } = store.get()
  const late = bets.fresh.chips.length > 0
  store.set({
    own: { ...bets, fresh: NO_BETS },
    said: late ? 'No more bets. Chips that were not placed are back' : 'No more bets',
    tone: 'even',
  })
  if (bets.mine.length > 0) ports.tell('playing')
  const sinceMs = Math.max(0, serverNow() - (round.closedAt ?? serverNow()))
  await ports.animate(dealt, { dealMs: round.dealMs, sinceMs })
  const { round: now, results } = store.get()
  const known = results.some((result) => result.round === round.id)
  const all = known ? results : [{ round: round.id, deal: dealt }, ...results].slice(0, MOST_RESULTS)
  if (now?.id !== round.id) return store.set({ results: all })
  store.set({ results: all, isSeen: true, said: game.sayResult(dealt), tone: 'even' })
  ports.tell('resting')
  sayMoney(seat)
}

const sumOf = (bets: readonly LiveBet[], of: (bet: LiveBet) => number): Paise =>
  paise(bets.reduce((sum, bet) => sum + of(bet), 0))

/** What the round brought, once it was seen and the server has paid it. */
const sayMoney = ({ game, store }: Seat): void => {
  const { round, isSeen, own: bets } = store.get()
  const settled = bets.mine.filter(({ state }) => state === 'settled')
  if (!isSeen || !round?.deal || settled.length === 0 || settled.length < bets.mine.length) return
  const stake = sumOf(settled, (bet) => bet.stake)
  const payout = sumOf(settled, (bet) => bet.payout ?? 0)
  const [words, tone] = [moneyLine(stake, payout), toneOf(stake, payout)]
  store.set({
    said: `${game.sayResult(round.deal)}. ${words}`,
    tone,
    brought: { round: round.id, words, tone },
  })
}

const canBet = ({ phase, isPaused }: LiveState): boolean => phase === 'betting' && !isPaused

/** What is done with chips while bets are open, and never while something is held against it. */
const actions = (seat: Seat, sender: ReturnType<typeof createSender>) => {
  const { game, store } = seat
  type Laid = ReturnType<typeof own.place>
  const lay = (laid: (table: { game: SpotGame; balance: Paise }, state: LiveState) => Laid): void => {
    const state = store.get()
    if (!canBet(state)) return
    const bets = laid({ game, balance: state.balance }, state)
    if (!bets.ok) return store.set({ said: CHIP_WORDS[bets.refusal], tone: 'even' })
    store.set({ own: bets.value, said: 'Placing your chips', tone: 'even' })
    sender.soon()
  }
  return {
    choose: (chip: Paise) => store.set({ chip }),
    place: (spot: string) => lay((table, state) => own.place(table, state.own, spot, state.chip)),
    call: (call: CallBet) => lay((table, state) => own.placeCall(table, state.own, call, state.chip)),
    double: () => lay((table, state) => own.double(table, state.own)),
    again: () => lay((table, state) => own.add(table, state.own, state.last)),
    /** Takes back what was laid last: a chip that nobody has heard of, or the last bet. */
    undo: async (): Promise<void> => {
      const state = store.get()
      if (!canBet(state)) return
      if (state.own.fresh.chips.length > 0)
        return store.set({ own: { ...state.own, fresh: undo(state.own.fresh) } })
      const bet = own.lastBet(state.own)
      if (bet) await sender.cancel(bet)
    },
    clear: async (): Promise<void> => {
      const state = store.get()
      if (!canBet(state)) return
      store.set({ own: { ...state.own, fresh: NO_BETS } })
      for (let bet = own.lastBet(store.get().own); bet; bet = own.lastBet(store.get().own))
        if (!(await sender.cancel(bet))) return
    },
  }
}
