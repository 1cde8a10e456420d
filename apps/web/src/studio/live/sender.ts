import { NO_BETS, totalOf } from '../model/chips.ts'
import { OVER, rupeeText } from '../model/words.ts'
import type { LiveBet } from './read.ts'
import type { Seat } from './state.ts'

/** Taps within this time are one bet. */
const TOGETHER_MS = 500
/** With less time left they are sent at once. */
const HURRY_MS = 1500
const AGAIN_MS = 400

/** Sends chips as they are laid, one bet after another. A chip counts once the server has said so. */
export const createSender = ({ client, ports, store }: Seat, leftMs: () => number) => {
  let isSending = false
  let turn = 0
  const stillIn = (round: number): boolean => store.get().round?.id === round
  const note = (bet: LiveBet): void => {
    const { own } = store.get()
    const mine = [...own.mine.filter(({ id }) => id !== bet.id), bet].filter(
      ({ state }) => state !== 'cancelled',
    )
    store.set({ own: { ...own, mine }, ...(bet.balance !== null && { balance: bet.balance }) })
  }
  const refuse = (kind: 'over' | 'refused', words: string): void => {
    if (kind === 'refused') return store.set({ said: words, tone: 'even' })
    store.set({ phase: 'closed', said: OVER, tone: 'even' })
    ports.tell('over')
  }
  const send = async (): Promise<void> => {
    const { own, round } = store.get()
    const chips = own.fresh.chips
    if (isSending || chips.length === 0 || !round) return
    isSending = true
    store.set({ own: { ...own, sending: chips, fresh: NO_BETS } })
    const key = ports.newKey()
    for (let isTold = false; !isTold && stillIn(round.id);) {
      const told = await client.bet(round.id, chips, key)
      if (!stillIn(round.id)) break
      if (told.ok) {
        note(told.value)
        store.set({ said: `${rupeeText(totalOf(chips))} placed` })
      } else if (told.why.kind !== 'away')
        refuse(told.why.kind, told.why.kind === 'refused' ? told.why.words : '')
      // What became of a bet whose answer was lost, the table tells; the same key never places it twice.
      isTold = told.ok || told.why.kind !== 'away' || store.get().phase !== 'betting'
      if (!isTold) await ports.pause(AGAIN_MS)
    }
    isSending = false
    const after = store.get()
    if (stillIn(round.id)) store.set({ own: { ...after.own, sending: [] } })
    if (store.get().own.fresh.chips.length > 0) await send()
  }
  return {
    soon: (): void => {
      const mine = (turn += 1)
      const restMs = leftMs() < HURRY_MS ? 0 : TOGETHER_MS
      void ports.pause(restMs).then(() => (mine === turn ? send() : undefined))
    },
    /** Answers whether the bet is off the table. */
    cancel: async (bet: LiveBet): Promise<boolean> => {
      const told = await client.cancel(bet.id)
      if (!stillIn(bet.round)) return false
      if (told.ok) {
        note(told.value)
        store.set({ said: `${rupeeText(bet.stake)} taken back`, tone: 'even' })
        return true
      }
      if (told.why.kind === 'away') store.set({ said: 'We could not reach the table. Please try again' })
      else refuse(told.why.kind, told.why.kind === 'refused' ? told.why.words : '')
      return false
    },
  }
}
