import { paise } from '@maidan/core'
import { multiplier } from '@maidan/games/money'
import type { Cell, Coin, SlotSpin, SlotStep, SlotWin } from '@maidan/games/slots'
import { fields, list, text, whole, type Words } from '../dealer/read.ts'
import type { TicketShown } from './cards/scratch-stage.ts'
import type { Bet } from './seat.ts'
import type { BallShown } from './turbo/ball-stage.ts'
import type { LimboShown } from './turbo/limbo-stage.ts'

const number = (value: unknown): number => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new TypeError('not a number')
  return value
}

const bet = (value: unknown): Bet => {
  const said = fields(value)
  return { ...said, stake: paise(whole(said['stake'])) }
}

const cell = (value: unknown): Cell => {
  const [reel, row] = list(value)
  return [whole(reel), whole(row)]
}

const win = (value: unknown): SlotWin => {
  const { symbol, count, cells, pays } = fields(value)
  return {
    symbol: text(symbol),
    count: whole(count),
    cells: list(cells).map(cell),
    pays: multiplier(whole(pays)),
  }
}

const coin = (value: unknown): Coin => {
  const { cell: at, value: worth } = fields(value)
  return { cell: cell(at), value: number(worth) }
}

const WHYS = ['spin', 'free', 'respin', 'fall'] as const

const reels = (said: Readonly<Record<string, unknown>>) => {
  const why = WHYS.find((one) => one === said['why'])
  if (!why) throw new TypeError('no reason to turn')
  return {
    kind: 'reels',
    why,
    grid: list(said['grid']).map((column) => list(column).map(text)),
    wins: list(said['wins']).map(win),
    times: number(said['times']),
  } as const
}

const step = (value: unknown): SlotStep => {
  const said = fields(value)
  const pays = multiplier(whole(said['pays']))
  switch (said['kind']) {
    case 'reels':
      return { ...reels(said), pays }
    case 'free-spins':
      return { kind: 'free-spins', spins: whole(said['spins']), pays }
    case 'coins':
      return { kind: 'coins', landed: list(said['landed']).map(coin), respins: whole(said['respins']), pays }
    case 'coins-paid':
      return { kind: 'coins-paid', coins: whole(said['coins']), isFull: said['isFull'] === true, pays }
    case 'chests':
      return { kind: 'chests', values: list(said['values']).map(number), pays }
    case 'orbs':
      return { kind: 'orbs', values: list(said['values']).map(number), times: number(said['times']), pays }
    default:
      throw new TypeError('no step of a spin')
  }
}

/** A stake, and a spin with all that came of it. */
export const SLOT_WORDS: Words<Bet, SlotSpin> = {
  bet,
  shown: (value) => {
    const { steps, multiplier: won, isCapped } = fields(value)
    return {
      steps: list(steps).map(step),
      multiplier: multiplier(whole(won)),
      isCapped: isCapped === true,
    }
  },
}

export const SCRATCH_WORDS: Words<Bet, TicketShown> = {
  bet,
  shown: (value) => {
    const { prize, fields: under } = fields(fields(value)['outcome'])
    return { outcome: { prize: number(prize), fields: list(under).map(number) } }
  },
}

export const LIMBO_WORDS: Words<Bet, LimboShown> = {
  bet,
  shown: (value) => ({ outcome: whole(fields(value)['outcome']) }),
}

export const BALL_WORDS: Words<Bet, BallShown> = {
  bet,
  shown: (value) => ({ outcome: list(fields(value)['outcome']).map((isRight) => isRight === true) }),
}
