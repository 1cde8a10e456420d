import type { Deal, SpotBet, SpotGame } from '@maidan/games/spots'
import { studioSpots } from '@maidan/games/studio'
import { beadNode } from './bead.ts'
import { make } from './dom.ts'
import { createLayout } from './layout/layout.ts'
import { createRacetrack } from './layout/racetrack.ts'
import type { SpotsShown } from './layout/spot.ts'
import { stakeOn, totalOf } from './model/chips.ts'
import { isWonSpot, paidOn } from './model/result.ts'
import { type FairGame, openFairness, openHistory } from './panels/fairness.ts'
import { icon, type IconName } from './panels/icons.ts'
import { openRules } from './panels/rules.ts'
import { soundButton } from './panels/sound-button.ts'
import { createTray } from './panels/tray.ts'
import { createEar, type Sounds } from './sound.ts'
import { createStage } from './stage/stage.ts'
import { createTable, type SpotDealer, type Table, type TableState } from './table.ts'

type PageParts = {
  readonly game: SpotGame
  readonly name: string
  readonly dealer: SpotDealer
  readonly tell: (news: 'playing' | 'resting' | 'over') => void
  readonly newKey: () => string
  readonly pause: (ms: number) => Promise<void>
  /** A phone shows the bets or the table, not both. */
  readonly lookAtTable: () => void
  readonly sounds: Sounds
}

export type GamePage = { readonly node: HTMLElement; readonly table: Table }

/** The whole page of a game. Whatever changes goes through `show`. */
export const createGamePage = ({
  game,
  name,
  dealer,
  lookAtTable,
  sounds,
  ...ports
}: PageParts): GamePage => {
  const stage = createStage(game.stage, sounds)
  const hear = createEar(sounds)
  const table: Table = createTable(game, dealer, {
    ...ports,
    show: (state) => show(state),
    animate: async ({ shown }) => {
      if (!shown) return
      lookAtTable()
      await stage.deal(shown)
    },
  })
  const layout = createLayout(game, table.place)
  const tray = createTray(game, table)
  const strip = make('ul', { class: 'strip', 'aria-label': 'Last results, newest first' })
  const said = make('p', { class: 'said', role: 'status' })
  let shownRound: TableState['round'] | undefined
  let isDealing = false
  const show = (state: TableState): void => {
    said.textContent = state.said || (state.phase === 'betting' ? 'Place your chips' : 'Opening the table')
    said.classList.toggle('won', state.tone === 'won')
    strip.replaceChildren(...state.beads.map(beadNode))
    layout.show(spotsShown(game, state))
    tray.show(state)
    hear({ laid: totalOf(state.bets.chips), isWon: state.tone === 'won' })
    node.dataset['phase'] = state.phase
    // The stage is the animation's while it deals; afterwards it lies as it came to lie.
    if (!isDealing && state.round !== shownRound && state.round) stage.show(state.round.shown)
    isDealing = state.phase === 'dealing'
    shownRound = state.round
  }
  const node = make(
    'main',
    { class: 'game' },
    topLine(game, table, { strip, name, sounds }),
    make('section', { class: 'felt stage', 'aria-label': 'Table' }, stage.node, said),
    make(
      'section',
      { class: 'felt bets', 'aria-label': 'Bets' },
      layout.node,
      createRacetrack(game, table.call),
    ),
    tray.node,
  )
  stage.show(null)
  show(table.state())
  return { node, table }
}

/** The chips that lie there, or those of the last round with what won and was paid. */
const spotsShown = (game: SpotGame, { bets, round, phase }: TableState): SpotsShown => {
  const deal = bets.chips.length === 0 && phase === 'betting' ? round?.shown : undefined
  const chips = deal && round ? round.bet.chips : bets.chips
  const paid = deal ? paidOn(game, chips, deal) : undefined
  return {
    of: (spot) => ({
      stake: stakeOn(chips, spot),
      isWon: deal ? isWonSpot(game, spot, deal) : false,
      paid: paid?.get(spot),
      isSure: true,
    }),
    laid: chips.map(({ spot }) => spot),
  }
}

const fairGame = (game: SpotGame, table: Table): FairGame<SpotBet, Deal> => ({
  game: studioSpots(game),
  say: game.sayResult,
  isFun: table.isFun,
  seeds: () => table.state().seeds,
  rounds: table.rounds,
  rotate: table.rotate,
})

type TopParts = { readonly strip: HTMLElement; readonly name: string; readonly sounds: Sounds }

const topLine = (game: SpotGame, table: Table, { strip, name, sounds }: TopParts): HTMLElement => {
  const fair = fairGame(game, table)
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
    strip,
    make(
      'nav',
      { 'aria-label': 'About this game' },
      soundButton(sounds),
      button('history', 'Your rounds', () => void openHistory(fair)),
      button('rules', 'Rules', () => openRules(game)),
      button('fair', 'Fairness', () => void openFairness(fair)),
    ),
  )
}
