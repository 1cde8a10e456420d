import { clock } from '@maidan/browser/clock.ts'
import type { PlacedBet } from '@maidan/contracts/player'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { create } from 'zustand'
import { MONEY_CACHE } from '../../../lib/cache/money-cache.ts'
import { queryClient } from '../../../lib/cache/query.ts'
import { SPORTS_CACHE } from '../../../lib/cache/slices.ts'
import { tellBetsChanged } from '../../../lib/realtime/news.ts'
import { useSession } from '../../../lib/session/session.ts'
import type { Wager } from '../match/intents/asks.ts'
import type { Kept } from '../match/intents/kept.ts'
import { type BetAnswer, placeWager, placeWagerAgain } from '../match/intents/send.ts'
import { placedText, refusalOf } from '../match/intents/words.ts'
import { removeLegs } from './slip.ts'
import { forgetTyped, setFree, setStake, setStakeOf } from './typed.ts'

/** A bet that the server took; one that is pending waits for its delay until then. */
export type Receipt = Pick<Wager, 'title' | 'total' | 'returns'> & {
  readonly id: number
  readonly isPending: boolean
  readonly landsAt: number
}

type Sending = {
  readonly busy: boolean
  /** What was refused and why. */
  readonly failures: readonly { readonly title: string; readonly said: string }[]
  readonly receipts: readonly Receipt[]
}

const IDLE: Sending = { busy: false, failures: [], receipts: [] }
const MOST_RECEIPTS = 20

export const useSending = create<Sending>(() => IDLE)

/** Nothing that was sent in a session is told after it. */
useSession.subscribe(({ token }, before) => {
  if (before.token === undefined || token === before.token) return
  useSending.setState(IDLE, true)
  forgetTyped()
})

const take = (wager: Wager, { id, status }: PlacedBet): void => {
  const isPending = status === 'pending'
  const { title, total, returns, delay, cells } = wager
  const receipt = { id, title, total, returns, isPending, landsAt: clock.now() + delay * 1000 }
  useSending.setState(({ receipts }) => ({ receipts: [receipt, ...receipts].slice(0, MOST_RECEIPTS) }))
  removeLegs(cells)
  setStakeOf(cells, '')
  if (wager.ask.type === 'combined') setStake('')
  setFree(false)
  toast.success(placedText(status))
}

/** Says what became of a wager, and whether its answer is known. */
const tell = (wager: Wager, answer: BetAnswer): boolean => {
  if (answer.ok) take(wager, answer.data)
  const said = refusalOf(answer)
  if (said !== undefined)
    useSending.setState(({ failures }) => ({ failures: [...failures, { title: wager.title, said }] }))
  return answer.ok || !answer.unknown
}

/** A second press while the first goes on does nothing. */
const sendAlone = async (send: () => Promise<void>): Promise<void> => {
  if (useSending.getState().busy) return
  useSending.setState({ busy: true, failures: [] })
  try {
    await send()
  } finally {
    useSending.setState({ busy: false })
    tellBetsChanged()
    void queryClient.invalidateQueries({ queryKey: MONEY_CACHE.bonus })
    void queryClient.invalidateQueries({ queryKey: [...SPORTS_CACHE.oddsData, 'slip'] })
  }
}

/** Sends wagers one after the other. Where an answer stays out, nothing more is sent. */
export const sendAll = (wagers: readonly Wager[]): Promise<void> =>
  sendAlone(async () => {
    for (const wager of wagers) if (!tell(wager, await placeWager(wager))) break
  })

/** Sends a wager again whose answer never came, with the key it had. */
export const sendAgain = (one: Kept): Promise<void> =>
  sendAlone(async () => {
    if (one.asked.type !== 'slip') return
    const { wager } = one.asked
    tell(wager, await placeWagerAgain(one, wager))
  })

export const forgive = (): void => {
  if (useSending.getState().failures.length > 0) useSending.setState({ failures: [] })
}

export const dismissReceipts = (): void => useSending.setState({ receipts: [] })
