import { type Paise, paise, ZERO } from '@maidan/core'
import type { CallBet, Deal, SpotBet, SpotGame } from '@maidan/games/spots'
import type { Dealer, DealerRefusal, PlayedRound, SeedBook } from './dealer/dealer.ts'
import * as chips from './model/chips.ts'
import { type Bead, beadsOf, moneyLine, toneOf, type Tone } from './model/result.ts'
import { CANCELLED, CHIP_WORDS, FINISHING, OVER, UNREACHED } from './model/words.ts'

/** `finishing`: a round is under way whose end is not known. `closed`: this page can do nothing more. */
export type Phase = 'opening' | 'betting' | 'dealing' | 'finishing' | 'closed'

export type SpotRound = PlayedRound<SpotBet, Deal>
export type SpotDealer = Dealer<SpotBet, Deal>

export type TableState = {
  readonly phase: Phase
  readonly balance: Paise
  readonly bets: chips.Bets
  readonly chip: Paise
  /** The last round that is over; its chips lie there until the next one is placed. */
  readonly round: SpotRound | null
  readonly beads: readonly Bead[]
  readonly seeds: SeedBook | undefined
  readonly said: string
  readonly tone: Tone
  readonly isPaused: boolean
}

type Ports = {
  readonly show: (state: TableState) => void
  readonly animate: (round: SpotRound) => Promise<void>
  readonly newKey: () => string
  readonly pause: (ms: number) => Promise<void>
  /** Tells the page around: a round is under way, or the session is over. */
  readonly tell: (news: 'playing' | 'resting' | 'over') => void
}

const MOST_BEADS = 24
const LONGEST_PAUSE_MS = 8000

type Store = { readonly get: () => TableState; readonly set: (change: Partial<TableState>) => void }

const createStore = (game: SpotGame, show: Ports['show']): Store => {
  const values = chips.chipValues(game)
  let state: TableState = {
    phase: 'opening',
    balance: ZERO,
    bets: chips.NO_BETS,
    chip: values[1] ?? values[0] ?? game.limits.least,
    round: null,
    beads: [],
    seeds: undefined,
    said: '',
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

type Seat = {
  readonly game: SpotGame
  readonly dealer: SpotDealer
  readonly ports: Ports
  readonly store: Store
}

export type Table = ReturnType<typeof createTable>

/** What a player does at a table, whoever deals. */
export const createTable = (game: SpotGame, dealer: SpotDealer, ports: Ports) => {
  const store = createStore(game, ports.show)
  const seat = { game, dealer, ports, store }
  return {
    ...layingAt(seat),
    sit: () => sitDown(seat),
    deal: () => dealOnce(seat),
    state: store.get,
    /** While the page around shows something that has to be read first. */
    hold: (isPaused: boolean) => store.set({ isPaused }),
    rotate: async (clientSeed: string): Promise<string> => {
      const told = await dealer.rotate(clientSeed, ports.newKey())
      if (told.ok) store.set({ seeds: told.value })
      if (told.ok) return ''
      return told.why.kind === 'refused' ? told.why.words : UNREACHED
    },
    rounds: dealer.rounds,
    isFun: dealer.isFun,
    shownBalance: (): Paise => {
      const { phase, balance, bets } = store.get()
      return phase === 'dealing' ? paise(Math.max(0, balance - chips.totalOf(bets.chips))) : balance
    },
  }
}

const canBet = ({ phase, isPaused }: TableState): boolean => phase === 'betting' && !isPaused

/** What is done with chips, between two rounds and never while something is held against it. */
const layingAt = ({ game, store }: Seat) => {
  type Laid = ReturnType<typeof chips.place>
  const lay = (laid: (table: { game: SpotGame; balance: Paise }, state: TableState) => Laid): void => {
    const state = store.get()
    if (!canBet(state)) return
    const bets = laid({ game, balance: state.balance }, state)
    if (bets.ok) store.set({ bets: bets.value, said: '', tone: 'even' })
    else store.set({ said: CHIP_WORDS[bets.refusal], tone: 'even' })
  }
  const change = (changed: (bets: chips.Bets) => chips.Bets): void => {
    const state = store.get()
    if (canBet(state)) store.set({ bets: changed(state.bets), said: '' })
  }
  return {
    choose: (chip: Paise) => store.set({ chip }),
    place: (spot: string) => lay((table, { bets, chip }) => chips.place(table, bets, spot, chip)),
    call: (call: CallBet) => lay((table, { bets, chip }) => chips.placeCall(table, bets, call, chip)),
    double: () => lay((table, { bets }) => chips.double(table, bets)),
    again: () => {
      const { round } = store.get()
      if (round) lay((table, { bets }) => chips.again(table, bets, round.bet.chips))
    },
    undo: () => change(chips.undo),
    clear: () => change(chips.clear),
  }
}

type RoundTold = SpotRound | Exclude<DealerRefusal, { kind: 'away' }>

/** Asks until somebody answers: the round is kept, and the same question is harmless. */
const untilTold = async (
  { ports, store }: Seat,
  ask: () => ReturnType<SpotDealer['play']>,
): Promise<RoundTold> => {
  for (let pauseMs = 500; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
    const told = await ask()
    if (told.ok) {
      if (told.value.state !== 'open') return told.value
    } else if (told.why.kind !== 'away') return told.why
    store.set({ phase: 'finishing', said: UNREACHED, tone: 'even' })
    await ports.pause(pauseMs)
  }
}

const close = ({ ports, store }: Seat): void => {
  store.set({ phase: 'closed', said: OVER, tone: 'even' })
  ports.tell('over')
}

const showEnd = async (seat: Seat, told: RoundTold): Promise<void> => {
  const { store } = seat
  if ('kind' in told) {
    if (told.kind === 'over') close(seat)
    else store.set({ phase: 'betting', said: told.words, tone: 'even' })
    return
  }
  await showRound(seat, told)
}

/** The page around shows the new balance once the result is seen. */
const end = async (seat: Seat, told: RoundTold): Promise<void> => {
  await showEnd(seat, told)
  if (seat.store.get().phase !== 'closed') seat.ports.tell('resting')
}

const showRound = async ({ game, ports, store }: Seat, told: SpotRound): Promise<void> => {
  const { shown: deal, payout, stake, balance } = told
  const after = balance === null ? {} : { balance }
  if (!deal || payout === null) {
    store.set({ phase: 'betting', said: CANCELLED, tone: 'even', ...after })
    return
  }
  await ports.animate(told)
  const { beads, seeds } = store.get()
  store.set({
    phase: 'betting',
    round: told,
    bets: chips.NO_BETS,
    beads: [...beadsOf(game, deal), ...beads].slice(0, MOST_BEADS),
    said: `${game.sayResult(deal)}. ${moneyLine(stake, payout)}`,
    tone: toneOf(stake, payout),
    ...after,
    ...(seeds && { seeds: afterRound(seeds, told) }),
  })
}

const sitDown = async (seat: Seat): Promise<void> => {
  const { game, dealer, ports, store } = seat
  const told = await dealer.sit()
  if (!told.ok) {
    if (told.why.kind === 'over') return close(seat)
    if (told.why.kind === 'refused') return store.set({ phase: 'closed', said: told.why.words })
    store.set({ said: UNREACHED })
    await ports.pause(LONGEST_PAUSE_MS / 4)
    return sitDown(seat)
  }
  const { balance, seeds, round } = told.value
  store.set({ phase: 'betting', balance, seeds, said: '' })
  await readBeads(seat)
  if (round?.state === 'open') {
    store.set({ phase: 'finishing', said: FINISHING })
    ports.tell('playing')
    await end(seat, await untilTold(seat, () => dealer.finish(round.id)))
  } else if (round?.shown) store.set({ round, said: `Last round: ${game.sayResult(round.shown)}` })
}

const readBeads = async ({ game, dealer, store }: Seat): Promise<void> => {
  const past = await dealer.rounds()
  if (!past.ok) return
  const beads = past.value.flatMap(({ shown }) => (shown ? beadsOf(game, shown) : []))
  store.set({ beads: beads.slice(0, MOST_BEADS) })
}

const dealOnce = async (seat: Seat): Promise<void> => {
  const { dealer, ports, store } = seat
  const state = store.get()
  const { chips: laid } = state.bets
  if (!canBet(state) || laid.length === 0) return
  const key = ports.newKey()
  store.set({ phase: 'dealing', round: null, said: 'Dealing', tone: 'even' })
  ports.tell('playing')
  await end(seat, await untilTold(seat, () => dealer.play({ chips: laid }, key)))
}

/** The nonce of the next round. */
const afterRound = (seeds: SeedBook, { seal }: SpotRound): SeedBook =>
  seeds.active.commitment === seal.commitment
    ? { ...seeds, active: { ...seeds.active, nonce: seal.nonce + 1 } }
    : seeds
