import type { InstantGameSlug, RoundLine } from '@maidan/contracts/player'
import { createStore, type StoreApi } from 'zustand'
import type { Dealer, Dealt, Refused } from './dealer.ts'
import {
  type BetForm,
  type Coming,
  type GameDefinition,
  isInPlay,
  type Move,
  netOf,
  type RoundOf,
} from './definition.ts'

/** A round that is over, as the strip shows it. */
export type ResultLine = Pick<RoundLine, 'id' | 'multiplier' | 'stake' | 'payout'>

export type TableState<S extends InstantGameSlug> = {
  readonly load: 'loading' | 'ready' | 'failed'
  /** The round on the board: in play, or the last one that was shown to its end. */
  readonly shown: RoundOf<S> | undefined
  readonly coming: readonly Coming<S>[]
  readonly sending: 'bet' | Move | undefined
  readonly refusal: Refused | undefined
  /** Newest first. */
  readonly results: readonly ResultLine[]
  /** What this visit has brought so far, in paise. */
  readonly net: number
}

export type TableDeps<S extends InstantGameSlug> = {
  readonly dealer: Dealer<S>
  /** Whether results are shown at once: reduced motion, or nobody looks. */
  readonly isStill: () => boolean
  /** A round or a move has been shown. */
  readonly onShown: (round: RoundOf<S>) => void
}

/** As many results as the strip holds. */
const FEW = 20

/** After these the server knows better than the board. */
const MOVED_ON = ['round_open', 'move_late', 'round_over', 'cell_open', 'round_not_found']

/** What can be done at the table. An answer comes when its round has been shown. */
export type Table<S extends InstantGameSlug> = {
  readonly store: StoreApi<TableState<S>>
  readonly load: () => Promise<void>
  readonly place: (stake: number, bet: BetForm) => Promise<Dealt<RoundOf<S>> | undefined>
  readonly move: (move: Move) => Promise<Dealt<RoundOf<S>> | undefined>
  readonly forgive: () => void
  /** Nothing of it moves any more, and the balance is let go. */
  readonly leave: () => void
}

export const mayPlace = <S extends InstantGameSlug>(
  { load, shown, coming, sending }: TableState<S>,
  atOnce: number,
): boolean => load === 'ready' && sending === undefined && coming.length < atOnce && !isInPlay(shown)

export const mayMove = <S extends InstantGameSlug>({ shown, coming, sending }: TableState<S>): boolean =>
  sending === undefined && coming.length === 0 && isInPlay(shown)

const EMPTY = {
  load: 'loading',
  shown: undefined,
  coming: [],
  sending: undefined,
  refusal: undefined,
  results: [],
  net: 0,
} as const

const isOver = ({ payout }: ResultLine): boolean => payout !== null

const afterShown = <S extends InstantGameSlug>(
  { coming, results, net }: TableState<S>,
  round: RoundOf<S>,
): Partial<TableState<S>> => ({
  shown: round,
  coming: coming.filter((one) => one.round !== round),
  ...(isOver(round) && {
    results: [round, ...results.filter(({ id }) => id !== round.id)].slice(0, FEW),
    net: net + netOf(round),
  }),
})

/** Things that happen after a time, and at once when everybody leaves. */
const createWaits = () => {
  const waiting = new Map<ReturnType<typeof setTimeout>, () => void>()
  return {
    wait: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(() => {
          waiting.delete(timer)
          resolve()
        }, ms)
        waiting.set(timer, resolve)
      }),
    endAll: (): void => {
      for (const [timer, resolve] of waiting) {
        clearTimeout(timer)
        resolve()
      }
      waiting.clear()
    },
  }
}

/** One game on one page: what is sent, what is answered, and when it may be seen. */
export const createTable = <S extends InstantGameSlug, B extends BetForm>(
  { revealMs, atOnce }: Pick<GameDefinition<S, B>, 'revealMs' | 'atOnce'>,
  { dealer, isStill, onShown }: TableDeps<S>,
): Table<S> => {
  const store = createStore<TableState<S>>(() => EMPTY)
  const waits = createWaits()

  const show = (round: RoundOf<S>): void => {
    store.setState((state) => afterShown(state, round))
    onShown(round)
  }
  const reveal = async (round: RoundOf<S>): Promise<void> => {
    const ms = isStill() ? 0 : revealMs(round)
    if (ms > 0) {
      store.setState(({ coming }) => ({ coming: [...coming, { round, ms }] }))
      await waits.wait(ms)
    }
    show(round)
  }
  const catchUp = async (): Promise<void> => {
    const { shown } = store.getState()
    const round = shown && isInPlay(shown) ? await dealer.readRound(shown.id) : await dealer.readOpen()
    if (round) show(round)
  }
  const send = async (
    sending: 'bet' | Move,
    ask: () => Promise<Dealt<RoundOf<S>>>,
  ): Promise<Dealt<RoundOf<S>>> => {
    const release = dealer.hold()
    store.setState({ sending, refusal: undefined })
    try {
      const answer = await ask()
      store.setState({ sending: undefined, refusal: answer.ok ? undefined : answer })
      if (answer.ok) await reveal(answer.data)
      else if (MOVED_ON.includes(answer.code ?? '')) await catchUp().catch(() => {})
      return answer
    } finally {
      release()
    }
  }
  return {
    store,
    load: async () => {
      try {
        const [open, lines] = await Promise.all([dealer.readOpen(), dealer.listRounds()])
        store.setState({
          load: 'ready',
          shown: open ?? store.getState().shown,
          results: lines.filter(isOver).slice(0, FEW),
        })
      } catch {
        store.setState({ load: 'failed' })
      }
    },
    place: async (stake, bet) =>
      mayPlace(store.getState(), atOnce) ? send('bet', () => dealer.place(stake, bet)) : undefined,
    move: async (move) => {
      const { shown } = store.getState()
      if (!shown || !mayMove(store.getState())) return undefined
      return send(move, () => dealer.move(shown, move))
    },
    forgive: () => store.setState({ refusal: undefined }),
    leave: waits.endAll,
  }
}
