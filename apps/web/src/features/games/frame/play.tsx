import type { InstantGameSlug } from '@maidan/contracts/player'
import { memo, useCallback, useMemo, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { seedsQuery } from '../api.ts'
import { useAuto } from '../auto/use-auto.ts'
import { Fairness } from '../fairness/drawer.tsx'
import {
  type BetForm,
  type BoardProps,
  type GameDefinition,
  isInPlay,
  isWin,
  type Move,
  netOf,
  type Rupees,
} from '../play/definition.ts'
import { playSound } from '../play/sound.ts'
import { doubleOf, halfOf, stakeFault, type StakeLimits, typedOf } from '../play/stake.ts'
import { mayMove, mayPlace, type TableState } from '../play/table.ts'
import { useKeys } from '../play/use-keys.ts'
import { type AtTable, useTable } from '../play/use-table.ts'
import { Head, Strip } from './head.tsx'
import type { Chosen, PlayProps } from './props.ts'
import { RulesDialog } from './rules-dialog.tsx'
import { Side } from './side.tsx'
import { Stage } from './stage.tsx'
import { useBet } from './use-bet.ts'
import { usePanels } from './use-panels.ts'
import { maxWinText, rtpText, rupeesOf, sealText } from './words.ts'

type StakeStep = (stake: number, limits: StakeLimits) => number
const STAKE_KEYS: Readonly<Record<string, StakeStep>> = { a: halfOf, s: doubleOf }

const pressOwn = <S extends InstantGameSlug, B extends BetForm>(
  { keys }: GameDefinition<S, B>,
  board: BoardProps<S, B>,
  pressed: string,
): boolean => {
  const own = keys.find(({ key }) => key === pressed)
  own?.press(board)
  return own !== undefined
}

/** One game on its page: the frame, the board and the controls around one table. */
export const Play = <S extends InstantGameSlug, B extends BetForm>(props: PlayProps<S, B>) => {
  const { definition, terms, dealer } = props
  const page = useRef<HTMLDivElement>(null)
  const at = useTable(definition, dealer)
  const { table, state } = at
  const chosen = useBet(props, state)
  const auto = useAuto(definition, table, chosen.bet, terms)
  const panels = usePanels()
  // No bet is taken before its seal was seen, so it stands on the board.
  const { data: seal } = useQuery({ ...seedsQuery(dealer), select: sealText })
  const rupees = rupeesOf(dealer.isDemo)
  const board = useBoard(props, at, chosen, auto.run !== undefined)
  const canBet =
    mayPlace(state, definition.atOnce) &&
    terms.enabled &&
    seal !== undefined &&
    stakeFault(chosen.stake, terms) === undefined
  const bet = (): void => {
    if (!canBet || chosen.stake === undefined) return
    playSound('bet')
    void table.place(chosen.stake, chosen.bet)
  }
  useKeys((key) => {
    if (auto.run) return false
    if (key === ' ') {
      if (board.canMove) board.onMove({ kind: 'cash_out' })
      else bet()
      return true
    }
    const step = STAKE_KEYS[key]
    if (!step) return pressOwn(definition, board, key)
    if (!board.disabled) chosen.setTyped(typedOf(step(chosen.stake ?? terms.minStake, terms)))
    return true
  })
  return (
    <div ref={page} className="gm-page" data-drawer={panels.isFairOpen}>
      <Side
        {...props}
        {...{ state, chosen, board, auto, canBet, rupees }}
        onBet={bet}
        forgive={table.forgive}
      />
      <div className="gm-main">
        <Head
          name={terms.name}
          strip={<Strip results={state.results} />}
          page={page}
          onRules={panels.openRules}
          onHistory={panels.openHistory}
          onFairness={panels.toggleFair}
        />
        <Night {...{ definition, terms, board, state, rupees, seal }} isDemo={dealer.isDemo} />
      </div>
      {panels.isFairOpen && (
        <Fairness definition={definition} dealer={dealer} rupees={rupees} onClose={panels.closeFair} />
      )}
      {panels.isRulesOpen && (
        <RulesDialog
          rules={definition.rules}
          keys={definition.keys}
          terms={terms}
          onClose={panels.closeRules}
        />
      )}
    </div>
  )
}

/** What the board is drawn from; it stays the same until something on the board changes. */
const useBoard = <S extends InstantGameSlug, B extends BetForm>(
  { definition: { atOnce }, terms, dealer }: PlayProps<S, B>,
  { table, state }: AtTable<S>,
  { bet, setBet, stake = 0 }: Chosen<B>,
  isAuto: boolean,
): BoardProps<S, B> => {
  const onMove = useCallback((move: Move): void => void table.move(move), [table])
  const rupees = rupeesOf(dealer.isDemo)
  return useMemo(
    () => ({
      bet,
      onBet: setBet,
      disabled: isAuto || state.coming.length > 0 || !mayPlace(state, atOnce),
      shown: state.shown,
      terms,
      stake,
      rupees,
      coming: state.coming,
      canMove: !isAuto && mayMove(state),
      isTurn: !isAuto && isInPlay(state.shown),
      onMove,
      pending: typeof state.sending === 'object' ? state.sending : undefined,
    }),
    [bet, setBet, isAuto, state, atOnce, terms, stake, rupees, onMove],
  )
}

type NightProps<S extends InstantGameSlug, B extends BetForm> = Pick<
  PlayProps<S, B>,
  'definition' | 'terms'
> & {
  readonly isDemo: boolean
  readonly board: BoardProps<S, B>
  readonly state: TableState<S>
  readonly rupees: Rupees
  readonly seal: string | undefined
}

const DrawnNight = <S extends InstantGameSlug, B extends BetForm>(props: NightProps<S, B>) => {
  const { definition, terms, isDemo, board, state, rupees, seal } = props
  const { shown, coming } = state
  const won =
    shown && coming.length === 0 && isWin(shown)
      ? { id: shown.id, text: rupees(netOf(shown) / 100, 'sign') }
      : undefined
  return (
    <Stage
      isDemo={isDemo}
      facts={[rtpText(terms), maxWinText(terms), ...(seal === undefined ? [] : [seal])]}
      betText={definition.betText(board.bet, terms)}
      form={definition.form}
      say={sayOf(props, state)}
      won={won}
    >
      <definition.Board {...board} />
    </Stage>
  )
}

/** A balance that moves in the header draws no board anew. */
const Night = memo(DrawnNight) as typeof DrawnNight

const sayOf = <S extends InstantGameSlug, B extends BetForm>(
  { definition, terms, rupees }: NightProps<S, B>,
  { load, shown, coming }: TableState<S>,
): string => {
  if (!terms.enabled && !isInPlay(shown)) return 'This game is closed at the moment.'
  if (load === 'failed') return 'Your round could not be read. Please load the page again.'
  if (coming.length > 0 && !isInPlay(shown)) return ''
  return shown ? definition.say(shown, rupees) : 'Choose your stake and play.'
}
