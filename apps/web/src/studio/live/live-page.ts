import { ZERO } from '@maidan/core'
import type { SpotGame } from '@maidan/games/spots'
import { beadNode } from '../bead.ts'
import { make } from '../dom.ts'
import { createLayout } from '../layout/layout.ts'
import { createRacetrack } from '../layout/racetrack.ts'
import type { SpotsShown } from '../layout/spot.ts'
import { totalOf } from '../model/chips.ts'
import { beadsOf, isWonSpot, paidOn } from '../model/result.ts'
import { openHistory } from '../panels/fairness.ts'
import { icon, type IconName } from '../panels/icons.ts'
import { openRules } from '../panels/rules.ts'
import { soundButton } from '../panels/sound-button.ts'
import { createEar, type Sounds } from '../sound.ts'
import { createStage } from '../stage/stage.ts'
import type { TableClient } from './client.ts'
import { createClock } from './clock-view.ts'
import { fairTable, openTableFairness } from './fair-panel.ts'
import { createLiveTable, type LiveTable } from './live-table.ts'
import { allChips, confirmed, merged, stakeOnSpot } from './own-bets.ts'
import { createRoads } from './road-view.ts'
import type { LivePorts, LiveState } from './state.ts'
import { createLiveTray } from './tray.ts'

type PageParts = Omit<LivePorts, 'show' | 'animate'> & {
  readonly game: SpotGame
  readonly name: string
  readonly client: TableClient
  /** A phone shows the bets or the table, not both. */
  readonly lookAtTable: () => void
  readonly sounds: Sounds
}

export type LivePage = {
  readonly node: HTMLElement
  readonly table: LiveTable
  /** Moves the clock on. */
  readonly tick: () => void
}

const MOST_IN_STRIP = 14

/** The whole page of a shared table. Whatever changes goes through `show`. */
export const createLivePage = ({
  game,
  name,
  client,
  lookAtTable,
  sounds,
  ...ports
}: PageParts): LivePage => {
  const stage = createStage(game.stage, sounds)
  const hear = createEar(sounds)
  const table: LiveTable = createLiveTable(game, client, {
    ...ports,
    show: (state) => show(state),
    animate: (deal, pace) => {
      lookAtTable()
      return stage.deal(deal, pace)
    },
  })
  const layout = createLayout(game, table.place)
  const tray = createLiveTray(game, table)
  const roads = createRoads(game)
  const clock = createClock(game.stage.kind === 'wheel' ? 'Spin' : 'Deal')
  const strip = make('ul', { class: 'strip', 'aria-label': 'Last results, newest first' })
  const words = createWords(game)
  let shown: LiveState | undefined
  const show = (state: LiveState): void => {
    words.show(state, shown)
    if (state.results !== shown?.results) showResults(game, strip, state)
    roads.show(state.results)
    layout.show(spotsShown(game, state))
    tray.show(state)
    hear({ laid: totalOf(allChips(state.own)), isWon: state.tone === 'won' })
    clock.show(state, table.serverNow())
    node.dataset['phase'] = state.phase
    // A new round begins with an empty table; the ball of a wheel lies where it lay.
    if (state.round?.id !== shown?.round?.id && !state.round?.deal)
      stage.show(game.stage.kind === 'wheel' ? (state.results[0]?.deal ?? null) : null)
    shown = state
  }
  const node = make(
    'main',
    { class: `game live on-${game.stage.kind}` },
    topLine(game, table, { strip, name, sounds }),
    make(
      'section',
      { class: 'felt stage', 'aria-label': 'Table' },
      make('div', { class: 'scene' }, stage.node),
      make('div', { class: 'head' }, clock.node, ...words.nodes),
    ),
    make(
      'section',
      { class: 'felt bets', 'aria-label': 'Bets' },
      layout.node,
      createRacetrack(game, table.call),
    ),
    tray.node,
    make('aside', { class: 'side' }, roads.node),
  )
  stage.show(null)
  show(table.state())
  return {
    node,
    table,
    tick: () => {
      table.tick()
      clock.show(table.state(), table.serverNow())
    },
  }
}

const showResults = (game: SpotGame, strip: HTMLElement, { results }: LiveState): void => {
  const beads = results.slice(0, MOST_IN_STRIP).flatMap(({ deal }) => beadsOf(game, deal))
  strip.replaceChildren(...beads.slice(0, MOST_IN_STRIP).map(beadNode))
}

/** What the table says now, and how the last round ended. */
const createWords = (game: SpotGame) => {
  const said = make('p', { class: 'said', role: 'status' })
  const last = make('p', { class: 'last-result' })
  return {
    nodes: [said, last],
    show: (state: LiveState, shown: LiveState | undefined): void => {
      said.textContent = state.said
      said.classList.toggle('won', state.tone === 'won')
      if (state.results !== shown?.results || state.brought !== shown.brought) showLast(game, last, state)
    },
  }
}

/** How the last round ended, for whoever looked away: the table says so for seconds only. */
const showLast = (game: SpotGame, line: HTMLElement, { results: [newest], brought }: LiveState): void => {
  const own = newest && brought?.round === newest.round ? brought : null
  const words = newest ? [`Last result: ${game.sayResult(newest.deal)}`, own?.words] : []
  line.textContent = words.filter(Boolean).join('. ')
  line.classList.toggle('won', own?.tone === 'won')
}

/** Chips that the server has not confirmed stand there faintly; once the deal was seen, what won and was paid. */
const spotsShown = (game: SpotGame, { own, round, isSeen }: LiveState): SpotsShown => {
  const deal = isSeen ? round?.deal : undefined
  const paid = deal ? paidOn(game, merged(confirmed(own)), deal) : undefined
  return {
    of: (spot) => ({
      ...stakeOnSpot(own, spot),
      isWon: deal ? isWonSpot(game, spot, deal) : false,
      paid: paid?.get(spot) ?? (deal ? ZERO : undefined),
    }),
    laid: merged(allChips(own)).map(({ spot }) => spot),
  }
}

type TopParts = { readonly strip: HTMLElement; readonly name: string; readonly sounds: Sounds }

const topLine = (game: SpotGame, table: LiveTable, { strip, name, sounds }: TopParts): HTMLElement => {
  const button = (icons: IconName, label: string, onTap: () => void) =>
    make(
      'button',
      { type: 'button', class: 'plain-button', 'aria-label': label, title: label, onclick: onTap },
      icon(icons),
    )
  return make(
    'header',
    { class: 'top' },
    make('h1', {}, name),
    strip,
    make(
      'nav',
      { 'aria-label': 'About this table' },
      soundButton(sounds),
      button('history', 'Your rounds', () => void openHistory(fairTable(game, table))),
      button('rules', 'Rules', () => openRules(game)),
      button('fair', 'Fairness', () => void openTableFairness(game, table)),
    ),
  )
}
