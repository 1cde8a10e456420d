import type { InstantGameSlug } from '@maidan/contracts/player'
import { paise } from '@maidan/core'
import { dice } from '@maidan/games/dice'
import { mines } from '@maidan/games/mines'
import { gameOfMoves, gameOfOneStep } from '@maidan/games/play'
import { RTP_97 } from '@maidan/games/tables'
import type { Terms } from './play/definition.ts'
import { demoDealer } from './play/demo-dealer.ts'
import { type DemoDesk, openDesk } from './play/demo-desk.ts'

export const termsFor = (slug: InstantGameSlug): Terms => ({
  slug,
  name: slug,
  enabled: true,
  autoplay: true,
  table: 'rtp-97',
  rtp: { lowest: '96.99', highest: '97' },
  minStake: 1,
  maxStake: 10_000,
  maxWin: 1_000_000,
  payTable: RTP_97,
})

/** Seeds that count up: the same rounds in every run. */
const countedBytes = () => {
  let count = 0
  return (length: number): Uint8Array => {
    count += 1
    return new Uint8Array(length).fill(count)
  }
}

const deps = () => ({ bytes: countedBytes(), now: () => 1_700_000_000_000, afterDrawing: async () => {} })

export const diceDemo = (terms: Partial<Terms> = {}) => {
  const desk = openDesk(gameOfOneStep('dice', dice), { ...termsFor('dice'), ...terms }, deps())
  return { desk, dealer: demoDealer(desk) }
}

export const minesDemo = (terms: Partial<Terms> = {}) => {
  const desk = openDesk(gameOfMoves('mines', mines), { ...termsFor('mines'), ...terms }, deps())
  return { desk, dealer: demoDealer(desk) }
}

export const setBalance = ({ store }: DemoDesk<InstantGameSlug>, rupees: number): void =>
  store.setState({ balance: paise(rupees * 100), shownBalance: paise(rupees * 100) })
