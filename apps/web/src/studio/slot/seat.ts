import { type Paise, paise, ZERO } from '@maidan/core'
import { stakeSteps, type StudioBet, type StudioGame } from '@maidan/games/studio'
import type { Dealer, DealerRefusal, FreeSpins, PlayedRound, SeedBook } from '../dealer/dealer.ts'
import { CANCELLED, FINISHING, OVER, rupeeText, UNREACHED } from '../model/words.ts'

/** `playing`: the stake is on its way. `showing`: what came out is shown. `resting`: a spin may not come so soon again. */
export type SeatPhase = 'opening' | 'ready' | 'playing' | 'showing' | 'resting' | 'finishing' | 'closed'

export type Bet = StudioBet & { readonly stake: Paise }
export type Round<Shown> = PlayedRound<Bet, Shown>

export type SeatState<Shown> = {
  readonly phase: SeatPhase
  /** Without what a spin has won that is not shown yet. */
  readonly balance: Paise
  readonly stake: Paise
  /** The last round that was shown to its end. */
  readonly round: Round<Shown> | null
  readonly seeds: SeedBook | undefined
  /** Free spins come first: while there are some, no spin is paid by the player. */
  readonly free: FreeSpins | null
  /** What went wrong, or what is waited for. */
  readonly said: string
  readonly isPaused: boolean
}

/** Where a round is seen. */
export type Stage<Shown> = {
  readonly node: HTMLElement
  /** What the player has chosen beside the stake, as part of a bet. */
  readonly choice: () => StudioBet
  /** The bet is on its way. */
  readonly begin: () => void
  /** The bet was not taken. */
  readonly abandon: () => void
  /** Shows a round as it goes, from so long after its beginning; resolves once the end is seen. */
  readonly show: (round: Round<Shown>, fromMs: number) => Promise<void>
  /** How a round lies when all of it was shown. */
  readonly rest: (round: Round<Shown>) => void
  /** To the end of what is just moving. */
  readonly hurry: () => void
}

type Ports<Shown> = {
  readonly show: (state: SeatState<Shown>) => void
  readonly stage: Pick<Stage<Shown>, 'choice' | 'begin' | 'abandon' | 'show' | 'rest'>
  readonly newKey: () => string
  readonly now: () => number
  readonly pause: (ms: number) => Promise<void>
  readonly tell: (news: 'playing' | 'resting' | 'over') => void
}

export const TOO_LITTLE = 'Your balance is lower than this stake'
const LONGEST_PAUSE_MS = 8000

type Store<Shown> = {
  readonly get: () => SeatState<Shown>
  readonly set: (change: Partial<SeatState<Shown>>) => void
}

type Place<Shown> = {
  readonly game: StudioGame
  readonly dealer: Dealer<Bet, Shown>
  readonly ports: Ports<Shown>
  readonly store: Store<Shown>
}

const createStore = <Shown>(game: StudioGame, show: Ports<Shown>['show']): Store<Shown> => {
  const steps = stakeSteps(game.limits)
  let state: SeatState<Shown> = {
    phase: 'opening',
    balance: ZERO,
    stake: steps[1] ?? game.limits.least,
    round: null,
    seeds: undefined,
    free: null,
    said: '',
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

const close = <Shown>({ ports, store }: Place<Shown>): void => {
  store.set({ phase: 'closed', said: OVER })
  ports.tell('over')
}

type RoundTold<Shown> = Round<Shown> | Exclude<DealerRefusal, { kind: 'away' }>

/** Asks until somebody answers: the round is kept, and the same question is harmless. */
const untilTold = async <Shown>(
  { ports, store }: Place<Shown>,
  ask: () => ReturnType<Dealer<Bet, Shown>['play']>,
): Promise<RoundTold<Shown>> => {
  for (let pauseMs = 500; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
    const told = await ask()
    if (told.ok) {
      if (told.value.state !== 'open') return told.value
    } else if (told.why.kind !== 'away') return told.why
    store.set({ phase: 'finishing', said: UNREACHED })
    await ports.pause(pauseMs)
  }
}

/** Shows a round, and lets the next one come when the rules allow it. */
const showRound = async <Shown>(place: Place<Shown>, round: Round<Shown>, fromMs: number): Promise<void> => {
  const { game, ports, store } = place
  const toldAt = ports.now()
  const { balance: after, payout, shown } = round
  if (shown === null || payout === null) {
    ports.stage.abandon()
    store.set({ phase: 'ready', said: CANCELLED, ...(after !== null && { balance: after }) })
    return
  }
  const won = round.free ? (round.free.granted ?? payout) : payout
  const before = after === null ? store.get().balance : paise(after - won)
  store.set({ phase: 'showing', said: '', balance: before, seeds: seedsAfter(store.get().seeds, round) })
  await ports.stage.show(round, fromMs)
  const restMs = (game.restMs ?? 0) - (ports.now() - toldAt)
  const over = { round, ...(after !== null && { balance: after }) }
  if (restMs > 0 && fromMs === 0) {
    store.set({ phase: 'resting', ...over })
    await ports.pause(restMs)
  }
  store.set({ phase: 'ready', ...over, ...(won < payout && { said: cappedText(won) }) })
}

const cappedText = (granted: Paise): string =>
  `Your free spins are at their maximum: ${rupeeText(granted)} of this win is yours`

/** The nonce of the next round. */
const seedsAfter = (seeds: SeedBook | undefined, { seal }: Pick<PlayedRound, 'seal'>): SeedBook | undefined =>
  seeds?.active.commitment === seal.commitment
    ? { ...seeds, active: { ...seeds.active, nonce: Math.max(seeds.active.nonce, seal.nonce + 1) } }
    : seeds

/** One free spin fewer, and the maximum lower by what was cash at once. */
const freeAfter = (
  free: FreeSpins | null,
  { granted }: { readonly granted: Paise | null },
): FreeSpins | null => {
  if (free === null || free.left <= 1) return null
  const cash = free.times === 0 ? (granted ?? ZERO) : ZERO
  return { ...free, left: free.left - 1, mostCash: paise(free.mostCash - cash) }
}

/** Another device has played them, or their time is up: how many there are now, the server says. */
const readFreeAgain = async <Shown>({ dealer, store }: Place<Shown>): Promise<void> => {
  const told = await dealer.sit()
  if (told.ok) store.set({ free: told.value.free ?? null })
}

const end = async <Shown>(place: Place<Shown>, told: RoundTold<Shown>, fromMs = 0): Promise<void> => {
  const { ports, store } = place
  if ('kind' in told) {
    ports.stage.abandon()
    if (told.kind === 'over') return close(place)
    if (store.get().free) await readFreeAgain(place)
    store.set({ phase: 'ready', said: told.words })
  } else await showRound(place, told, fromMs)
  ports.tell('resting')
}

const playOnce = async <Shown>(place: Place<Shown>): Promise<void> => {
  const { dealer, ports, store } = place
  const { phase, isPaused, balance, free } = store.get()
  const stake = free?.stake ?? store.get().stake
  if (phase !== 'ready' || isPaused) return
  if (free === null && stake > balance) return store.set({ said: TOO_LITTLE })
  const bet = { stake, ...ports.stage.choice() }
  const key = ports.newKey()
  store.set({ phase: 'playing', said: '' })
  ports.tell('playing')
  ports.stage.begin()
  const told = await untilTold(place, () => dealer.play(bet, key, free !== null))
  if (!('kind' in told) && told.free) store.set({ free: freeAfter(store.get().free, told.free) })
  await end(place, told)
}

const sitDown = async <Shown>(place: Place<Shown>): Promise<void> => {
  const { dealer, ports, store } = place
  const told = await dealer.sit()
  if (!told.ok) {
    if (told.why.kind === 'over') return close(place)
    if (told.why.kind === 'refused') return store.set({ phase: 'closed', said: told.why.words })
    store.set({ said: UNREACHED })
    await ports.pause(LONGEST_PAUSE_MS / 4)
    return sitDown(place)
  }
  const { balance, seeds, round, now, free = null } = told.value
  store.set({ balance, seeds, free, ...(round && { stake: round.bet.stake }) })
  if (round?.state === 'open') {
    store.set({ phase: 'finishing', said: FINISHING })
    ports.tell('playing')
    await end(place, await untilTold(place, () => dealer.finish(round.id)))
    return store.get().free ? readFreeAgain(place) : undefined
  }
  if (round?.shown) await comeBack(place, round, Math.max(0, (now ?? round.at) - round.at))
  else store.set({ phase: 'ready' })
}

/** A page that is loaded anew shows the rest of a round that is still going on, or how it ended. */
const comeBack = async <Shown>(
  place: Place<Shown>,
  round: Round<Shown>,
  elapsedMs: number,
): Promise<void> => {
  const { balance } = place.store.get()
  // What the wallet says now counts: there were perhaps other games since.
  await showRound(place, { ...round, balance }, Math.max(1, elapsedMs))
}

export type Seat<Shown> = ReturnType<typeof createSeat<Shown>>

/** What a player does at a machine, a card or a turbo game, whoever deals. */
export const createSeat = <Shown>(game: StudioGame, dealer: Dealer<Bet, Shown>, ports: Ports<Shown>) => {
  const store = createStore<Shown>(game, ports.show)
  const place = { game, dealer, ports, store }
  const steps = stakeSteps(game.limits)
  return {
    sit: () => sitDown(place),
    play: () => playOnce(place),
    state: store.get,
    steps,
    choose: (stake: Paise) => {
      if (store.get().phase === 'ready') store.set({ stake, said: '' })
    },
    /** While the page around shows something that has to be read first. */
    hold: (isPaused: boolean) => store.set({ isPaused }),
    isFun: dealer.isFun,
    rounds: dealer.rounds,
    rotate: async (clientSeed: string): Promise<string> => {
      const told = await dealer.rotate(clientSeed, ports.newKey())
      if (told.ok) store.set({ seeds: told.value })
      if (told.ok) return ''
      return told.why.kind === 'refused' ? told.why.words : UNREACHED
    },
  }
}
