import { reelsOf } from '@maidan/games/catalogue'
import type { Machine, SlotSpin } from '@maidan/games/slots'
import { machineOf, studioSlot, type StudioGame, studioTurboOf } from '@maidan/games/studio'
import type { Line } from '../dealer/ask.ts'
import type { Dealer } from '../dealer/dealer.ts'
import { createFunDealer } from '../dealer/fun-dealer.ts'
import type { Words } from '../dealer/read.ts'
import { createServerDealer } from '../dealer/server-dealer.ts'
import type { Opening } from '../launch.ts'
import { skinArt } from './art/skin-art.ts'
import { createScratchStage, type TicketShown } from './cards/scratch-stage.ts'
import { openOdds } from './paytable/odds.ts'
import { openPaytable } from './paytable/paytable.ts'
import { BALL_WORDS, LIMBO_WORDS, SCRATCH_WORDS, SLOT_WORDS } from './read-shown.ts'
import type { Bet, Seat } from './seat.ts'
import { createSlotPage, type PagePorts } from './slot-page.ts'
import { createSounds, type Sounds } from '../sound.ts'
import { type BallShown, createBallStage } from './turbo/ball-stage.ts'
import { createLimboStage, type LimboShown } from './turbo/limbo-stage.ts'
import { createPace, type Pace } from './view/pace.ts'
import { createResultStrip, type ResultStrip } from './view/result-strip.ts'
import { createSeriesCard } from './view/series-card.ts'
import { createSlotStage } from './view/slot-stage.ts'

export type RoomPorts = PagePorts &
  Line & {
    readonly newBytes: (bytes: number) => Uint8Array
    readonly newAudio: () => AudioContext
  }

/** What the frame around needs of a page, whatever it shows. */
export type Room = {
  readonly node: HTMLElement
  readonly seat: Pick<Seat<unknown>, 'sit' | 'hold' | 'play' | 'rotate'> & {
    readonly state: () => ReturnType<Seat<unknown>['state']>
  }
}

type Common = {
  readonly game: StudioGame
  readonly opening: Opening
  readonly ports: RoomPorts
  readonly name: string
  readonly pace: Pace
  readonly strip: ResultStrip
  readonly sounds: Sounds
}

const dealerFor = <Shown>(
  { game, opening: { isReal }, ports }: Common,
  words: Words<Bet, Shown>,
): Dealer<Bet, Shown> =>
  isReal ? createServerDealer(words, ports) : createFunDealer<Bet, Shown>(game, ports.newBytes, ports.now)

const timesText = (times: number): string => `${times / 10_000}×`

const slotRoom = (common: Common, machine: Machine): Room => {
  const { game, opening, ports, name } = common
  const skin = reelsOf(opening.entry)?.skin ?? ''
  const series = createSeriesCard()
  const stage = createSlotStage({ ...common, machine, skin, series })
  return createSlotPage<SlotSpin>({
    ...common,
    ...ports,
    name,
    stage,
    dealer: dealerFor(common, SLOT_WORDS),
    extra: series.node,
    words: { play: 'Spin', hurry: 'Stop' },
    say: ({ multiplier }) => (multiplier > 0 ? `Won ${timesText(multiplier)}` : 'No win'),
    openRules: () => openPaytable(machine, skinArt(skin, machine), game),
  })
}

const scratchRoom = (common: Common): Room => {
  const { game, opening, ports } = common
  return createSlotPage<TicketShown>({
    ...common,
    ...ports,
    stage: createScratchStage({ ...common, skin: reelsOf(opening.entry)?.skin ?? '' }),
    dealer: dealerFor(common, SCRATCH_WORDS),
    words: { play: 'Buy', hurry: 'Reveal all' },
    say: ({ outcome: { prize } }) => (prize > 0 ? `Three of ${prize}×` : 'No three alike'),
    openRules: ({ stake }) => openOdds(game, stake),
  })
}

const limboRoom = (common: Common): Room =>
  createSlotPage<LimboShown>({
    ...common,
    ...common.ports,
    stage: createLimboStage(common.pace, common.strip),
    dealer: dealerFor(common, LIMBO_WORDS),
    words: { play: 'Bet', hurry: 'Skip' },
    say: ({ outcome }) => `Rose to ${(outcome / 100).toFixed(2)}×`,
    openRules: ({ stake }) => openOdds(common.game, stake),
  })

const ballRoom = (common: Common): Room =>
  createSlotPage<BallShown>({
    ...common,
    ...common.ports,
    stage: createBallStage(common.pace, common.strip),
    dealer: dealerFor(common, BALL_WORDS),
    words: { play: 'Drop', hurry: 'Skip' },
    say: ({ outcome }) => `Slot ${outcome.filter(Boolean).length + 1} of ${outcome.length + 1}`,
    openRules: ({ stake }) => openOdds(common.game, stake),
  })

/** The page of an engine; nothing where this file draws no such game. */
export const openRoom = (opening: Opening, ports: RoomPorts): Room | undefined => {
  const { engine } = opening
  const machine = machineOf(engine)
  const game = machine ? studioSlot(machine) : studioTurboOf(engine)
  if (!game) return undefined
  const common: Common = {
    game,
    opening,
    ports,
    name: opening.name || game.name,
    pace: createPace(ports.pause),
    strip: createResultStrip(machine ? 'Choose your stake and spin' : 'Choose your stake'),
    sounds: createSounds(ports.newAudio),
  }
  if (machine) return slotRoom(common, machine)
  if (engine === 'limbo') return limboRoom(common)
  return engine === 'ball-drop' ? ballRoom(common) : scratchRoom(common)
}
