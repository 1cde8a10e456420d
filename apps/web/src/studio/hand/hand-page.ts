import { ZERO } from '@maidan/core'
import type { Paytable } from '@maidan/games/hands'
import type { StudioBet } from '@maidan/games/studio'
import type { MovingDealer } from '../dealer/dealer.ts'
import { make } from '../dom.ts'
import { createSpot, type SpotView } from '../layout/spot.ts'
import { rupeeText } from '../model/words.ts'
import { type FairGame, openFairness, openHistory } from '../panels/fairness.ts'
import { icon, type IconName } from '../panels/icons.ts'
import { soundButton } from '../panels/sound-button.ts'
import { createEar, type Sounds } from '../sound.ts'
import type { PlayGame, WagerLine } from './play-game.ts'
import { stakeOn, totalOf } from './stakes.ts'
import { createHandTable, type HandPorts, type HandState, type HandTable } from './table.ts'
import { createHandTray } from './tray.ts'

type HandPageParts<Bet extends StudioBet, Shown> = Omit<HandPorts<Bet, Shown>, 'show' | 'animate'> & {
  readonly game: PlayGame<Bet, Shown>
  readonly name: string
  readonly dealer: MovingDealer<Bet, Shown>
  /** A phone shows the bets or the table, not both. */
  readonly lookAtTable: () => void
  readonly sounds: Sounds
}

export type HandPage<Bet extends StudioBet, Shown> = {
  readonly node: HTMLElement
  readonly table: HandTable<Bet, Shown>
}

/** The whole page of a game of moves. Whatever changes goes through `show`. */
export const createHandPage = <Bet extends StudioBet, Shown>(
  parts: HandPageParts<Bet, Shown>,
): HandPage<Bet, Shown> => {
  const { game, name, dealer, lookAtTable, sounds, ...ports } = parts
  const hear = createEar(sounds)
  const board = game.createBoard({
    onMove: (move) => void table.move(move),
    onHold: (place) => table.hold(place),
  })
  const lines = make('ul', { class: 'lines', 'aria-label': 'Your wagers' })
  const said = make('p', { class: 'said', role: 'status' })
  let isMoving = false
  const table: HandTable<Bet, Shown> = createHandTable(game, dealer, {
    ...ports,
    show: (state) => show(state),
    animate: async ({ shown }) => {
      if (shown === null) return
      lookAtTable()
      isMoving = true
      sounds.play('card')
      await board.play(shown)
      isMoving = false
    },
  })
  const bets = betsOf(game, table)
  const tray = createHandTray(game, table)
  const show = (state: HandState<Bet, Shown>): void => {
    const { phase, round } = state
    said.textContent = state.said || (phase === 'betting' ? 'Place your chips' : 'Opening the table')
    said.classList.toggle('won', state.tone === 'won')
    // The board is the animation's while it deals; afterwards it lies as it came to lie.
    if (!isMoving && phase !== 'busy') board.show(round?.shown ?? null, state.level)
    board.enable(phase === 'playing' && !state.isPaused, state.holds)
    const isWon = round !== null && round.payout !== null && round.payout > round.stake
    const all = round?.shown ? game.lines(round.shown) : []
    lines.replaceChildren(...all.map((line) => lineNode(line, isWon)))
    bets.show(state)
    tray.show(state)
    hear({ laid: totalOf(state.placed.stakes), isWon: state.tone === 'won' })
    node.dataset['phase'] = phase
  }
  const node = make(
    'main',
    { class: 'game hand' },
    topLine(game, table, { name, sounds }),
    make(
      'section',
      { class: 'felt stage', 'aria-label': 'Table' },
      board.node,
      make('div', { class: 'told' }, said, lines),
    ),
    bets.node,
    paysOf(game),
    tray.node,
  )
  show(table.state())
  return { node, table }
}

/** A wager that won is told so only where the whole round brought more than it cost. */
const lineNode = ({ label, stake, returned }: WagerLine, isRoundWon: boolean): HTMLElement => {
  const isWon = isRoundWon && returned !== undefined && returned > stake
  const end = returned === 0 ? 'No win' : `Returns ${rupeeText(returned ?? stake)}`
  return make(
    'li',
    { class: isWon ? 'won' : '' },
    make('span', {}, label),
    make('b', {}, rupeeText(stake)),
    returned === undefined ? undefined : make('span', { class: 'end' }, end),
  )
}

const topLine = <Bet extends StudioBet, Shown>(
  game: PlayGame<Bet, Shown>,
  table: HandTable<Bet, Shown>,
  { name, sounds }: { readonly name: string; readonly sounds: Sounds },
): HTMLElement => {
  const fair: FairGame<Bet, Shown> = {
    game: game.studio,
    say: game.say,
    isFun: table.isFun,
    seeds: () => table.state().seeds,
    rounds: table.rounds,
    rotate: table.rotate,
  }
  const button = (icons: IconName, label: string, onTap: () => void) =>
    make(
      'button',
      { type: 'button', class: 'plain-button', 'aria-label': label, title: label, onclick: onTap },
      icon(icons),
    )
  return make(
    'header',
    { class: 'top' },
    make('h1', {}, name, table.isFun ? make('span', { class: 'demo' }, 'DEMO') : undefined),
    make(
      'nav',
      { 'aria-label': 'About this game' },
      soundButton(sounds),
      button('history', 'Your rounds', () => void openHistory(fair)),
      button('rules', 'Rules', () => game.openRules()),
      button('fair', 'Fairness', () => void openFairness(fair)),
    ),
  )
}

/** What the hands pay; open where a player plays for nothing else. */
const paysOf = ({ paytables }: { readonly paytables: readonly Paytable[] }): HTMLElement | undefined => {
  if (paytables.length === 0) return undefined
  const [only, ...others] = paytables
  return make(
    'section',
    { class: 'felt pays', 'aria-label': 'What pays' },
    ...paytables.map((table) =>
      make(
        'details',
        { class: 'fold', open: table === only && others.length === 0 && table.lines.length > 4 },
        make('summary', {}, table.title),
        make(
          'dl',
          {},
          ...table.lines.flatMap(({ label, pays }) => [make('dt', {}, label), make('dd', {}, pays)]),
        ),
      ),
    ),
  )
}

type Bets<Bet, Shown> = {
  readonly node: HTMLElement
  readonly show: (state: HandState<Bet, Shown>) => void
}

/** Where chips are placed, and how hard a climb shall be. */
const betsOf = <Bet extends StudioBet, Shown>(
  game: PlayGame<Bet, Shown>,
  table: HandTable<Bet, Shown>,
): Bets<Bet, Shown> => {
  const spots = new Map<string, SpotView>(
    game.wagers.map(({ key, label, pays }) => [
      key,
      createSpot({ key, label, pays }, table.place, { kind: 'plain' }),
    ]),
  )
  const levels = game.levels.map(({ key, label }) => ({
    key,
    node: make(
      'button',
      { type: 'button', role: 'radio', class: 'level', onclick: () => table.chooseLevel(key) },
      label,
    ),
  }))
  const node = make(
    'section',
    { class: 'felt bets', 'aria-label': 'Bets' },
    make('div', { class: 'group row' }, ...[...spots.values()].map((spot) => spot.node)),
    levels.length > 0
      ? make(
          'div',
          { class: 'levels', role: 'radiogroup', 'aria-label': 'Level' },
          ...levels.map((one) => one.node),
        )
      : undefined,
  )
  return {
    node,
    show: ({ placed, phase, level, isPaused }) => {
      node.hidden = phase === 'playing' || phase === 'busy' || phase === 'finishing'
      for (const [key, view] of spots)
        view.show({ stake: stakeOn(placed.stakes, key) || ZERO, isWon: false, paid: undefined, isSure: true })
      for (const one of levels) {
        one.node.setAttribute('aria-checked', String(one.key === level))
        one.node.disabled = phase !== 'betting' || isPaused
      }
    },
  }
}
