import { DAY_MS, type PlayerId, paise } from '@maidan/core'
import { credit } from '@maidan/ledger'
import { findWallets } from '../wallet/index.ts'
import type { SportsbookDeps } from './deps.ts'

export const HOUSE = 'House market maker'

/** Invented names; no real person is meant. */
const PUNTERS = [
  'Kabir Anand',
  'Leena Bose',
  'Mohit Chawla',
  'Nandita Dey',
  'Omar Farid',
  'Priya Ghosh',
  'Rehan Iqbal',
  'Tara Joshi',
]

export const punterNames = (count: number): readonly string[] => PUNTERS.slice(0, count)

/** The paise with which a robot begins a day. The house takes the other side of every bet, so it needs the most. */
const FLOAT = { house: paise(50_000_000_00), punter: paise(100_000_00) } as const

type Deps = Pick<SportsbookDeps, 'db' | 'ledger' | 'playMoney' | 'clock'>

/**
 * Gives play money to a robot that has run low, at most once a day. With real money the operator funds the house's
 * account like any other.
 */
export const fund = async (deps: Deps, player: PlayerId, kind: keyof typeof FLOAT): Promise<void> => {
  if (!deps.playMoney) return
  const wallet = (await findWallets(deps.db, [player])).get(player)
  const has = wallet ? wallet.cash + wallet.bonus + wallet.exposure : 0
  if (has >= FLOAT[kind] / 2) return
  const key = `float:${Math.floor(deps.clock.now() / DAY_MS)}`
  const change = credit(FLOAT[kind], 'play_money')
  await deps.ledger.post({ player, key, kind: 'refill', movement: 'bonus', change })
}
