import { type Paise, ZERO } from '@maidan/core'
import { payout } from '@maidan/games/money'
import type { Grid, Machine, SlotSpin } from '@maidan/games/slots'
import { make, styled } from '../../dom.ts'
import { type SkinArt, skinArt } from '../art/skin-art.ts'
import type { Round, Stage } from '../seat.ts'
import { type Scene, sceneAfter, scenesOf } from '../show/scenes.ts'
import { sayScene } from '../show/wins.ts'
import type { Sounds } from '../../sound.ts'
import { createMachine } from './machine.ts'
import type { Pace } from './pace.ts'
import { playScene, type SceneParts } from './play-scene.ts'
import { type ResultStrip } from './result-strip.ts'
import { type SeriesCard } from './series-card.ts'

type Parts = {
  readonly machine: Machine
  readonly skin: string
  readonly name: string
  readonly pace: Pace
  readonly strip: ResultStrip
  readonly series: SeriesCard
  readonly sounds: Sounds
}

/** Inks of the skin for what is drawn by rules of the page. */
const dressed = (node: HTMLElement, { skin }: SkinArt, shape: string): HTMLElement => {
  const { palette } = skin
  return styled(node, {
    '--ground-of-skin': palette.ground,
    '--rays': palette.rays,
    '--frame': palette.frame,
    '--rope': palette.rope,
    '--cell': palette.cell,
    '--won': palette.won,
    '--title': palette.title,
    '--main': palette.main,
    '--shape': shape,
  })
}

/** What lies on the reels before the first spin: each reel with its best symbols. */
const firstGrid = ({ reels, pays }: Machine): string[][] => {
  const count = reels.kind === 'strips' ? reels.strips.length : reels.weights.length
  const rows = reels.kind === 'tall' ? 4 : reels.rows
  const symbols =
    pays.kind === 'classic' ? Object.keys(pays.three) : Object.keys(pays.pays).filter((one) => one !== 'W')
  return Array.from({ length: count }, (_, reel) =>
    Array.from({ length: rows }, (_cell, row) => symbols[(reel * 2 + row * 3) % symbols.length] ?? ''),
  )
}

/** Title, free spins and factor around the machine. */
const createHead = ({ machine, name, series }: Parts) => {
  const title = make('p', { class: 'title' }, name)
  const side = make('p', { class: 'side' })
  const factor = machine.factor?.drawn === 'always' ? make('b', { class: 'factor' }, '×1') : undefined
  const ticks = make('div', { class: 'ticks', 'aria-hidden': 'true' })
  return {
    title,
    side,
    factor,
    ticks,
    tell: (scene: Scene, stake: Paise): void => {
      const { free } = scene
      title.textContent = free ? `Free spin ${free.at} of ${free.of}` : name
      side.textContent = sideOf(scene, machine)
      if (factor && scene.kind === 'turn') factor.textContent = `×${scene.times}`
      ticks.replaceChildren(...(free ? ticksOf(free.at, free.of) : []))
      series.show(scene, stake)
    },
    clear: (): void => {
      title.textContent = name
      side.textContent = ''
      ticks.replaceChildren()
      series.hide()
    },
  }
}

/** A free spin is paid by the house. */
const ownStakeOf = ({ free, stake }: Round<SlotSpin>): Paise => (free ? ZERO : stake)

/** The stage of a slot: title, machine, and what a series has come to. */
export const createSlotStage = (parts: Parts): Stage<SlotSpin> => {
  const { machine, skin, pace, strip, sounds } = parts
  const art = skinArt(skin, machine)
  const view = createMachine(machine, art, pace)
  const head = createHead(parts)
  const node = dressed(
    make(
      'div',
      { class: `machine of-${machine.model}` },
      make('div', { class: 'head' }, head.title, head.side),
      make('div', { class: 'body' }, view.node, head.factor),
      head.ticks,
    ),
    art,
    view.shape,
  )
  const wordOf = (symbol: string): string => art.lookOf(symbol).word
  let lies: Grid = firstGrid(machine)
  const sceneParts: SceneParts = { machine, view, art, pace, sounds, over: node }
  const rest = (round: Round<SlotSpin>): void => {
    const { shown, payout: paid } = round
    const scenes = shown ? scenesOf(shown, machine) : []
    const last = scenes.at(-1)
    if (!last || !shown) return
    lies = last.grid
    view.show(lies)
    head.clear()
    strip.end({ said: wholeOf(scenes, machine, wordOf, shown), stake: ownStakeOf(round), payout: paid })
    const wins = 'wins' in last ? last.wins : []
    if (wins.length > 0)
      view.light(
        wins.flatMap(({ cells }) => cells),
        wins,
      )
  }
  const showScene = async (scene: Scene, round: Round<SlotSpin>): Promise<void> => {
    const { stake } = round
    if (scene.kind === 'turn' && scene.free) head.tell(scene, stake)
    await playScene(sceneParts, scene, {
      seen: () => {
        head.tell(scene, stake)
        const won = payout(stake, scene.total)
        strip.show({ said: sayScene(scene, machine, wordOf), won, stake: ownStakeOf(round), scene })
      },
    })
  }
  view.show(lies)
  return {
    node,
    choice: () => ({}),
    begin: () => {
      strip.clear()
      view.turn()
      sounds.play('turn')
    },
    abandon: () => view.show(lies),
    hurry: pace.hurry,
    rest,
    show: async (round, fromMs) => {
      const { shown } = round
      if (!shown) return
      const scenes = scenesOf(shown, machine)
      const from = fromMs > 0 ? sceneAfter(scenes, fromMs) : 0
      for (const scene of scenes.slice(from)) await showScene(scene, round)
      rest(round)
      if (from < scenes.length && (round.payout ?? 0) > round.stake) sounds.play('won')
    },
  }
}

const sideOf = (scene: Scene, { factor }: Machine): string => {
  if (scene.free) return `wins × ${scene.free.times}`
  if (scene.kind === 'fall' || (scene.kind === 'turn' && factor?.drawn === 'on-win'))
    return scene.times > 1 ? `wins × ${scene.times}` : ''
  if (scene.kind === 'coins') return `${scene.respins} respins`
  return scene.kind === 'orbs' ? `win × ${scene.times}` : ''
}

const MOST_TICKS = 20

const ticksOf = (at: number, of: number): HTMLElement[] =>
  Array.from({ length: Math.min(of, MOST_TICKS) }, (_, tick) => {
    const place = of > MOST_TICKS ? Math.floor((tick * of) / MOST_TICKS) : tick
    return make('i', { class: place + 1 < at ? 'past' : place + 1 === at ? 'now' : '' })
  })

/** The whole spin in one line. */
const wholeOf = (
  scenes: readonly Scene[],
  machine: Machine,
  wordOf: (symbol: string) => string,
  { isCapped, multiplier }: SlotSpin,
): string => {
  if (isCapped) return `The most a spin can win, ${machine.cap}× the stake`
  if (multiplier === 0) return 'No win this time'
  const free = scenes.findLast((scene) => scene.free !== undefined)?.free
  if (free) return `${free.of} free spins are over`
  const falls = scenes.filter((scene) => scene.kind === 'fall' && scene.pays > 0).length
  if (falls > 0) return `${falls + 1} falls in a row`
  const paid = scenes.findLast(({ pays }) => pays > 0)
  return paid ? sayScene(paid, machine, wordOf) : ''
}
