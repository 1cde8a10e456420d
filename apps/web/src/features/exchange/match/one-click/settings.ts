import { printOf } from '@maidan/browser/print.ts'
import { createStored } from '@maidan/browser/storage.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { create } from 'zustand'

export const STAKES = { count: 5, most: 10_000_000 } as const

export const ACCEPTS = ['none', 'better', 'any'] as const
export type Accept = (typeof ACCEPTS)[number]

/** How a player likes to bet on this device. */
export type BettingSettings = {
  /** The stake buttons, smallest first. */
  readonly stakes: readonly number[]
  /** Digits, Enter and Escape act on the slip wherever the focus is. */
  readonly keys: boolean
  /** Which price the player takes when it moved on the way: the one that was tapped, a better one too, or any. */
  readonly accept: Accept
}

const DEFAULTS: BettingSettings = { stakes: [500, 1000, 5000, 10_000, 25_000], keys: true, accept: 'better' }

/** Kept for each player of a shared device, without the player's name. */
const stored = createStored<string>(() => localStorage)
const slotOf = (player: string): string => `betting-${printOf(player)}`

export const isStakes = (stakes: readonly unknown[]): boolean =>
  stakes.length === STAKES.count &&
  new Set(stakes).size === STAKES.count &&
  stakes.every((one) => typeof one === 'number' && Number.isInteger(one) && one > 0 && one <= STAKES.most)

/** What was stored, or the defaults where somebody else wrote there. */
const readSettings = (player: string): BettingSettings => {
  try {
    const { stakes, keys, accept } = JSON.parse(
      stored.get(slotOf(player)) ?? '{}',
    ) as Partial<BettingSettings>
    return {
      stakes: Array.isArray(stakes) && isStakes(stakes) ? stakes : DEFAULTS.stakes,
      keys: keys !== false,
      accept: ACCEPTS.find((one) => one === accept) ?? DEFAULTS.accept,
    }
  } catch {
    return DEFAULTS
  }
}

type Kept = { readonly player: string; readonly settings: BettingSettings }

const useKept = create<Kept>(() => ({ player: '', settings: DEFAULTS }))

const nameNow = (): string => useSession.getState().user?.userName ?? ''

const load = (player: string): void => useKept.setState({ player, settings: readSettings(player) })

/** The settings of whoever is logged in. */
export const useSettings = (): BettingSettings => {
  const player = useSession((session) => session.user?.userName ?? '')
  const kept = useKept()
  return kept.player === player ? kept.settings : readSettings(player)
}

/** At a price that the player set, no worse one is taken, whatever the player takes of prices that move. */
export const acceptAt = (accept: Accept, ownPrice: boolean): Accept =>
  ownPrice && accept === 'any' ? 'better' : accept

/** For a tap, which asks once and draws nothing. */
export const acceptNow = (ownPrice: boolean): Accept => acceptAt(readSettings(nameNow()).accept, ownPrice)

export const saveSettings = (change: Partial<BettingSettings>): void => {
  const player = nameNow()
  const settings = { ...readSettings(player), ...change }
  stored.set(slotOf(player), JSON.stringify(settings))
  load(player)
}

export const resetStakes = (): void => saveSettings({ stakes: DEFAULTS.stakes })
