import { clock } from '@maidan/browser/clock.ts'
import type { MarketDetail } from '@maidan/contracts/player'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { useSession } from '../../../../lib/session/session.ts'
import { liveMarketQuery } from '../../api.ts'
import { hasUnanswered } from '../intents/kept.ts'
import { placeBet } from '../intents/send.ts'
import { shutText, withLive } from '../markets.ts'
import { cellOf, figuresOf, type Selection, wordsOfBet } from '../selection.ts'
import { toggle } from '../slip.ts'
import { stakeFault } from '../stake.ts'
import { tellPlaced } from '../use-placing.ts'
import { acceptNow } from './settings.ts'
import { beginTap, endTap, sayRefusal, useOneClick } from './one-click.ts'

/** The markets on the page, by which a tap knows the limits and the state of the one it is on. */
export const MarketsContext = createContext<readonly MarketDetail[]>([])

const UNANSWERED = 'A bet has no answer yet. Send it again or forget it first'

/** Why this tap cannot be sent, as a sentence. */
const faultOf = (chosen: Selection, stake: number, market: MarketDetail): string | undefined => {
  if (hasUnanswered()) return UNANSWERED
  const { wallet } = useSession.getState()
  const { risk } = figuresOf(chosen, stake)
  return shutText(market) ?? stakeFault(stake, risk, market.limits, wallet?.balance)
}

const refuse = (sentence: string): void => {
  sayRefusal(sentence)
  toast.error(sentence)
}

type Tap = {
  readonly chosen: Selection
  readonly ownPrice: boolean
  readonly stake: number
  readonly key: string
}

const send = async ({ chosen, ownPrice, stake, key }: Tap, { inPlay }: MarketDetail): Promise<void> => {
  const startedAt = clock.now()
  const terms = { stake, inPlay, persistence: 'lapse', accept: acceptNow(ownPrice) } as const
  try {
    const words = wordsOfBet(chosen, stake)
    const refusal = tellPlaced(await placeBet(chosen, terms, words), words)
    if (refusal !== undefined) refuse(refusal)
  } finally {
    endTap(key, startedAt)
  }
}

/**
 * What a tap on a price does: it places a bet while one-tap is on, and fills the slip otherwise. `key` names the place of
 * the tap, where a second tap soon after the first is one too many.
 */
export const useTap = () => {
  const markets = use(MarketsContext)
  const client = useQueryClient()
  return (chosen: Selection, ownPrice: boolean, key: string = cellOf(chosen)): void => {
    const { isOn, stake } = useOneClick.getState()
    const read = markets.find(({ id }) => id === chosen.market)
    if (!isOn || stake === undefined || !read) {
      toggle(chosen, ownPrice)
      return
    }
    if (!beginTap(key)) return
    const market = withLive(read, client.getQueryData(liveMarketQuery(read.id).queryKey))
    const fault = faultOf(chosen, stake, market)
    if (fault === undefined) void send({ chosen, ownPrice, stake, key }, market)
    else {
      refuse(fault)
      endTap(key, 0)
    }
  }
}
