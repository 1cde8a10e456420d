import { printOf } from '@maidan/browser/print.ts'
import { createStored } from '@maidan/browser/storage.ts'
import { create } from 'zustand'
import { useSession } from '../../../../lib/session/session.ts'
import type { MoneyAsk } from './asks.ts'

/** One tap that moves money, kept from before it is sent until its answer is known. */
export type Kept = {
  readonly id: string
  /** Whose it is, as a print. */
  readonly player: string
  /** What it is, in words. */
  readonly text: string
  readonly asked: MoneyAsk
  /** False while the answer may still come by itself. */
  readonly unanswered: boolean
}

/** They outlive a reload, not the tab. */
const stored = createStored<'kept-bets'>(() => sessionStorage)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** What belongs to each kind of ask. */
const PARTS: Readonly<Record<MoneyAsk['type'], readonly string[]>> = {
  bet: ['chosen', 'terms'],
  slip: ['wager'],
  'cash-out': ['ask'],
}

const isAsk = (asked: unknown): boolean =>
  isRecord(asked) &&
  Object.entries(PARTS).some(
    ([type, parts]) => asked['type'] === type && parts.every((part) => isRecord(asked[part])),
  )

const isKept = (one: unknown): one is Kept =>
  isRecord(one) &&
  ['id', 'player', 'text'].every((name) => typeof one[name] === 'string') &&
  isAsk(one['asked'])

const readStored = (): readonly Kept[] => {
  try {
    const read: unknown = JSON.parse(stored.get('kept-bets') ?? '[]')
    if (!Array.isArray(read)) return []
    // Whoever waited for these answers is gone with the page that asked.
    return read.filter(isKept).map((one) => ({ ...one, unanswered: true }))
  } catch {
    return []
  }
}

const useKept = create<{ readonly all: readonly Kept[] }>(() => ({ all: readStored() }))

const change = (next: (all: readonly Kept[]) => readonly Kept[]): void => {
  const all = next(useKept.getState().all)
  if (all.length === 0) stored.remove('kept-bets')
  else stored.set('kept-bets', JSON.stringify(all))
  useKept.setState({ all })
}

export const keep = (one: Kept): void => change((all) => [...all.filter(({ id }) => id !== one.id), one])
export const drop = (id: string): void => change((all) => all.filter((one) => one.id !== id))

/** Reads what the tab kept, as a page does that was loaded again. */
export const readKeptAgain = (): void => useKept.setState({ all: readStored() })

/** The same player after another login too. */
export const playerPrint = (): string => printOf(useSession.getState().user?.userName ?? '')

/** The player's taps whose answers never came. */
export const useUnanswered = (type: MoneyAsk['type']): readonly Kept[] => {
  const all = useKept((kept) => kept.all)
  useSession((session) => session.user)
  const player = playerPrint()
  return all.filter((one) => one.unanswered && one.player === player && one.asked.type === type)
}

/** Whether a tap on the page of a match has no answer yet. */
export const hasUnanswered = (): boolean => {
  const player = playerPrint()
  return useKept
    .getState()
    .all.some((one) => one.unanswered && one.player === player && one.asked.type !== 'slip')
}
