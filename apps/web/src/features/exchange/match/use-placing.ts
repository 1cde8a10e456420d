import type { MarketDetail } from '@maidan/contracts/player'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { useState } from 'react'
import { MONEY_CACHE } from '../../../lib/cache/money-cache.ts'
import { queryClient } from '../../../lib/cache/query.ts'
import { useLock } from '../../../lib/forms/use-lock.ts'
import { tellBetsChanged } from '../../../lib/realtime/news.ts'
import type { Terms } from './intents/asks.ts'
import { type BetAnswer, placeBet } from './intents/send.ts'
import { placedText, refusalOf } from './intents/words.ts'
import { showReceipt } from './receipt.ts'
import { type Selection, wordsOfBet } from './selection.ts'
import { clearSent } from './slip.ts'

/** Says what became of a bet; a refusal comes back as its sentence. What has no answer is told by the slip itself. */
export const tellPlaced = (answer: BetAnswer, words: string): string | undefined => {
  if (!answer.ok) return refusalOf(answer)
  toast.success(placedText(answer.data.status))
  showReceipt({ words, bet: answer.data })
  tellBetsChanged()
  return undefined
}

/** Sends the bet on the slip, once. What the server refuses stays under the form until something changes. */
export const usePlacing = ({ inPlay }: Pick<MarketDetail, 'inPlay'>) => {
  const { busy, run } = useLock()
  const [failure, setFailure] = useState<string>()
  const place = (chosen: Selection, terms: Omit<Terms, 'inPlay'>): Promise<void> =>
    run(async () => {
      setFailure(undefined)
      const words = wordsOfBet(chosen, terms.stake, terms.isFree)
      const answer = await placeBet(chosen, { ...terms, inPlay }, words)
      setFailure(tellPlaced(answer, words))
      if (terms.isFree) void queryClient.invalidateQueries({ queryKey: MONEY_CACHE.bonus })
      if (answer.ok || answer.unknown) clearSent(chosen)
    })
  return { busy, failure, place, forgive: () => setFailure(undefined) }
}
