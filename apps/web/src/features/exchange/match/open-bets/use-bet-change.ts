import { toast } from '@maidan/ui/overlays/toast.ts'
import { useState } from 'react'
import { useLock } from '../../../../lib/forms/use-lock.ts'
import { tellBetsChanged } from '../../../../lib/realtime/news.ts'
import { cancelBet } from '../../../../lib/bets/cancel-bet.ts'
import { reduceBet, replaceBet } from '../api.ts'

type Change = 'cancel' | 'reduce' | 'replace'
type Answer = Awaited<ReturnType<typeof cancelBet>>

const DOING: Readonly<Record<Change, string>> = {
  cancel: 'Cancelling …',
  reduce: 'Reducing …',
  replace: 'Moving …',
}
const FAILED: Readonly<Record<Change, string>> = {
  cancel: 'The bet was not cancelled',
  reduce: 'The bet was not reduced',
  replace: 'The bet was not moved',
}
const NOT_HEARD = 'No answer came. The list shows the bet when you are back online'

/** What a player does to a bet that waits in the book; one thing at a time, each under one key. */
export const useBetChange = (id: number) => {
  const { busy, run } = useLock()
  const [doing, setDoing] = useState<Change>()
  const [failure, setFailure] = useState<string>()
  const change = (what: Change, send: () => Promise<Answer>): Promise<boolean> => {
    let isDone = false
    return run(async () => {
      setDoing(what)
      setFailure(undefined)
      const answer = await send()
      isDone = answer.ok
      if (!answer.ok) {
        const text = answer.unknown ? NOT_HEARD : (answer.message ?? FAILED[what])
        setFailure(text)
        toast.error(text)
      }
      tellBetsChanged()
    }).then(() => isDone)
  }
  return {
    doing: busy && doing !== undefined ? DOING[doing] : undefined,
    failure,
    cancel: () => change('cancel', () => cancelBet(id)),
    reduce: (by: number) => change('reduce', () => reduceBet(id, by)),
    replace: (price: number) => change('replace', () => replaceBet(id, price)),
  }
}

export type BetChange = ReturnType<typeof useBetChange>
