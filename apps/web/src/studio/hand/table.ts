import { type Paise, type Result, ZERO } from '@maidan/core'
import type { StudioBet, StudioMove } from '@maidan/games/studio'
import type { DealerRefusal, MovingDealer, PlayedRound, SeedBook } from '../dealer/dealer.ts'
import { type ChipRefusal, chipValues } from '../model/chips.ts'
import { moneyLine, toneOf, type Tone } from '../model/result.ts'
import { CANCELLED, CHIP_WORDS, FINISHING, OVER, UNREACHED } from '../model/words.ts'
import type { PlayGame } from './play-game.ts'
import * as stakes from './stakes.ts'

/** `busy`: a call or a deal is under way. `finishing`: nobody has answered yet. `closed`: this page can do nothing more. */
export type HandPhase = 'opening' | 'betting' | 'busy' | 'playing' | 'finishing' | 'closed'

export type HandState<Bet, Shown> = {
  readonly phase: HandPhase
  readonly balance: Paise
  readonly placed: stakes.Placed
  readonly level: string
  readonly chip: Paise
  /** The round in play, else the last one. */
  readonly round: PlayedRound<Bet, Shown> | null
  readonly holds: readonly number[]
  readonly seeds: SeedBook | undefined
  readonly said: string
  readonly tone: Tone
  readonly isPaused: boolean
}

export type HandPorts<Bet, Shown> = {
  readonly show: (state: HandState<Bet, Shown>) => void
  readonly animate: (round: PlayedRound<Bet, Shown>) => Promise<void>
  readonly newKey: () => string
  readonly pause: (ms: number) => Promise<void>
  readonly tell: (news: 'playing' | 'resting' | 'over') => void
}

type Seat<Bet extends StudioBet, Shown> = {
  readonly game: PlayGame<Bet, Shown>
  readonly dealer: MovingDealer<Bet, Shown>
  readonly ports: HandPorts<Bet, Shown>
  readonly get: () => HandState<Bet, Shown>
  readonly set: (change: Partial<HandState<Bet, Shown>>) => void
}

const LONGEST_PAUSE_MS = 8000

const firstState = <Bet extends StudioBet, Shown>(game: PlayGame<Bet, Shown>): HandState<Bet, Shown> => {
  const values = chipValues(game.studio)
  return {
    phase: 'opening',
    balance: ZERO,
    placed: stakes.NOTHING_PLACED,
    level: game.levels[0]?.key ?? '',
    chip: values[1] ?? values[0] ?? game.studio.limits.least,
    round: null,
    holds: [],
    seeds: undefined,
    said: '',
    tone: 'even',
    isPaused: false,
  }
}

export type HandTable<Bet extends StudioBet, Shown> = ReturnType<typeof createHandTable<Bet, Shown>>

/** What a player does at a table of moves, whoever deals. */
export const createHandTable = <Bet extends StudioBet, Shown>(
  game: PlayGame<Bet, Shown>,
  dealer: MovingDealer<Bet, Shown>,
  ports: HandPorts<Bet, Shown>,
) => {
  let state = firstState(game)
  const set = (change: Partial<HandState<Bet, Shown>>): void => {
    state = { ...state, ...change }
    ports.show(state)
  }
  const seat: Seat<Bet, Shown> = { game, dealer, ports, get: () => state, set }
  return {
    ...placingAt(seat),
    state: () => state,
    sit: () => sitDown(seat),
    deal: () => dealOnce(seat),
    move: (move: StudioMove) => moveOnce(seat, move),
    hold: (place: number) => toggleHold(seat, place),
    /** While the page around shows something that has to be read first. */
    pause: (isPaused: boolean) => set({ isPaused }),
    rotate: async (clientSeed: string): Promise<string> => {
      const told = await dealer.rotate(clientSeed, ports.newKey())
      if (told.ok) set({ seeds: told.value })
      if (told.ok) return ''
      return told.why.kind === 'refused' ? told.why.words : UNREACHED
    },
    rounds: dealer.rounds,
    isFun: dealer.isFun,
  }
}

/** What is done with chips, between two rounds and never while something is held against it. */
const placingAt = <Bet extends StudioBet, Shown>({ game, get, set }: Seat<Bet, Shown>) => {
  const { wagers, studio } = game
  const canBet = (): boolean => get().phase === 'betting' && !get().isPaused
  const table = () => ({ wagers, limits: studio.limits, balance: get().balance })
  const lay = (placed: Result<stakes.Placed, ChipRefusal>): void => {
    if (!canBet()) return
    if (placed.ok) set({ placed: placed.value, said: '', tone: 'even' })
    else set({ said: CHIP_WORDS[placed.refusal], tone: 'even' })
  }
  const change = (changed: (placed: stakes.Placed) => stakes.Placed): void => {
    if (canBet()) set({ placed: changed(get().placed), said: '' })
  }
  return {
    choose: (chip: Paise) => set({ chip }),
    chooseLevel: (level: string) => {
      if (canBet()) set({ level, round: null, said: '', tone: 'even' })
    },
    place: (key: string) => lay(stakes.place(table(), get().placed, key, get().chip)),
    double: () => lay(stakes.double(table(), get().placed)),
    again: () => {
      const { round, placed } = get()
      if (round) lay(stakes.again(table(), placed, game.stakesOf(round.bet)))
    },
    undo: () => change(stakes.undo),
    clear: () => change(stakes.clear),
  }
}

type Told<Bet, Shown> = PlayedRound<Bet, Shown> | Exclude<DealerRefusal, { kind: 'away' }>

/** Asks until somebody answers: the round is kept, and the same question is harmless. */
const untilTold = async <Bet extends StudioBet, Shown>(
  { ports, set }: Seat<Bet, Shown>,
  ask: () => ReturnType<MovingDealer<Bet, Shown>['play']>,
): Promise<Told<Bet, Shown>> => {
  for (let pauseMs = 500; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
    const told = await ask()
    if (told.ok) {
      if (told.value.state !== 'open') return told.value
    } else if (told.why.kind !== 'away') return told.why
    set({ phase: 'finishing', said: UNREACHED, tone: 'even' })
    await ports.pause(pauseMs)
  }
}

const close = <Bet extends StudioBet, Shown>({ ports, set }: Seat<Bet, Shown>): void => {
  set({ phase: 'closed', said: OVER, tone: 'even' })
  ports.tell('over')
}

const balanceOf = ({ balance }: PlayedRound): { readonly balance?: Paise } =>
  balance === null ? {} : { balance }

/** Shows what a round has come to, and lets the player go on. */
const arrive = async <Bet extends StudioBet, Shown>(
  seat: Seat<Bet, Shown>,
  round: PlayedRound<Bet, Shown>,
): Promise<void> => {
  const { game, ports, get, set } = seat
  const { shown, payout, stake, state } = round
  if (shown === null || state === 'cancelled') {
    ports.tell('resting')
    set({ phase: 'betting', round: null, said: CANCELLED, tone: 'even', ...balanceOf(round) })
    return
  }
  // What is staked has left the balance before the cards come; what is won arrives after them.
  if (payout === null) set(balanceOf(round))
  await ports.animate(round)
  const { seeds } = get()
  const counted = seeds && { seeds: afterRound(seeds, round) }
  const said = game.say(shown)
  // The site may show the balance again: what is staked is gone, and nothing tells what comes.
  ports.tell('resting')
  if (payout === null) {
    set({ phase: 'playing', round, holds: [], said, tone: 'even', ...counted })
    return
  }
  set({
    phase: 'betting',
    round,
    holds: [],
    placed: stakes.NOTHING_PLACED,
    said: `${said}. ${moneyLine(stake, payout)}`,
    tone: toneOf(stake, payout),
    ...balanceOf(round),
    ...counted,
  })
}

const sitDown = async <Bet extends StudioBet, Shown>(seat: Seat<Bet, Shown>): Promise<void> => {
  const { game, dealer, ports, set } = seat
  const told = await dealer.sit()
  if (!told.ok) {
    if (told.why.kind === 'over') return close(seat)
    if (told.why.kind === 'refused') return set({ phase: 'closed', said: told.why.words })
    set({ said: UNREACHED })
    await ports.pause(LONGEST_PAUSE_MS / 4)
    return sitDown(seat)
  }
  const { balance, seeds, round } = told.value
  set({ balance, seeds, said: '' })
  const level = round && game.levelOf(round.bet)
  if (level !== null && level !== undefined) set({ level })
  if (!round || round.state === 'cancelled') return set({ phase: 'betting' })
  if (round.state === 'settled')
    return set({ phase: 'betting', round, said: round.shown ? `Last round: ${game.say(round.shown)}` : '' })
  if (round.state === 'playing' && round.shown)
    return set({ phase: 'playing', round, said: game.say(round.shown) })
  ports.tell('playing')
  set({ phase: 'finishing', round, said: FINISHING })
  await goOn(seat, await untilTold(seat, () => dealer.finish(round.id)))
}

const goOn = async <Bet extends StudioBet, Shown>(
  seat: Seat<Bet, Shown>,
  told: Told<Bet, Shown>,
): Promise<void> => {
  const { ports, set } = seat
  if (!('kind' in told)) return arrive(seat, told)
  ports.tell('resting')
  if (told.kind === 'over') close(seat)
  else set({ phase: 'betting', said: told.words, tone: 'even' })
}

const dealOnce = async <Bet extends StudioBet, Shown>(seat: Seat<Bet, Shown>): Promise<void> => {
  const { game, dealer, ports, get, set } = seat
  const { phase, isPaused, placed, level } = get()
  const [first] = game.wagers
  if (phase !== 'betting' || isPaused || !first || stakes.stakeOn(placed.stakes, first.key) === ZERO) return
  const key = ports.newKey()
  const bet = game.betOf(placed.stakes, level)
  set({ phase: 'busy', round: null, said: game.begins, tone: 'even' })
  ports.tell('playing')
  await goOn(seat, await untilTold(seat, () => dealer.play(bet, key)))
}

/** A move that was refused changes nothing; how the round stands, the dealer says, because another device may have moved. */
const moveOnce = async <Bet extends StudioBet, Shown>(
  seat: Seat<Bet, Shown>,
  move: StudioMove,
): Promise<void> => {
  const { dealer, ports, get, set } = seat
  const { phase, isPaused, round } = get()
  if (phase !== 'playing' || isPaused || !round) return
  const key = ports.newKey()
  set({ phase: 'busy' })
  ports.tell('playing')
  const made = { at: round.moves.length, move }
  const told = await untilTold(seat, () => dealer.move(round.id, made, key))
  if (!('kind' in told)) return arrive(seat, told)
  if (told.kind === 'over') return close(seat)
  const now = dealer.isFun ? round : await untilTold(seat, () => dealer.finish(round.id))
  if ('kind' in now) return goOn(seat, now)
  if (now.moves.length !== round.moves.length) return arrive(seat, now)
  ports.tell('resting')
  set({ phase: 'playing', said: told.words, tone: 'even' })
}

const toggleHold = <Bet extends StudioBet, Shown>(
  { game, get, set }: Seat<Bet, Shown>,
  place: number,
): void => {
  const { phase, isPaused, round, holds } = get()
  const most = round?.shown ? game.held(round.shown) : 0
  if (phase !== 'playing' || isPaused || place >= most) return
  set({
    holds: holds.includes(place)
      ? holds.filter((one) => one !== place)
      : [...holds, place].sort((one, other) => one - other),
  })
}

/** The nonce of the next round. */
const afterRound = (seeds: SeedBook, { seal }: PlayedRound): SeedBook =>
  seeds.active.commitment === seal.commitment
    ? { ...seeds, active: { ...seeds.active, nonce: Math.max(seeds.active.nonce, seal.nonce + 1) } }
    : seeds
