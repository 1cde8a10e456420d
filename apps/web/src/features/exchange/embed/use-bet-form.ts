import type { MarketDetail } from '@maidan/contracts/player'
import type { Side } from '@maidan/ui/market/odds-format.ts'
import { formatRupees } from '@maidan/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { figuresOf } from '../match/selection.ts'
import { mayType, readStake, stakeFault, withChip } from '../match/stake.ts'
import { embedWalletQuery } from './api.ts'
import { useEmbedPlacing } from './use-embed-placing.ts'

/** What was tapped, at the price that stood there. */
export type Chosen = {
  readonly runner: number
  readonly name: string
  readonly side: Side
  readonly price: number
}

export const SIDE_WORDS: Readonly<Record<Side, string>> = { back: 'Back', lay: 'Lay' }

const buttonText = (isShut: boolean, side: Side, stake: number | undefined): string => {
  if (isShut) return 'Suspended'
  const word = SIDE_WORDS[side]
  return stake === undefined ? word : `${word}, ${formatRupees(stake, { paise: 'auto' })}`
}

/** What the form of the frame says and does while this bet is on it. */
export const useBetForm = (market: MarketDetail, chosen: Chosen, onDone: () => void) => {
  const [typed, setTyped] = useState('')
  const { data: wallet } = useQuery(embedWalletQuery)
  const { busy, failure, place, forgive } = useEmbedPlacing(onDone)
  const stake = readStake(typed)
  const figures = figuresOf({ banking: 'exchange', market: market.id, ...chosen }, stake ?? 0)
  const fault = stakeFault(stake, figures.risk, market.limits, wallet?.balance)
  const isShut = market.status !== 'open'
  const isOff = isShut || stake === undefined || fault !== undefined
  const change = (text: string): void => {
    forgive()
    if (mayType(text)) setTyped(text)
  }
  const { runner, side, price } = chosen
  return {
    typed,
    stake,
    figures,
    balance: wallet?.balance,
    busy,
    isOff,
    fault: failure ?? fault,
    word: buttonText(isShut, side, stake),
    change,
    add: (amount: number): void => change(withChip(typed, amount)),
    send: (): void => {
      if (isOff) return
      void place({ market: market.id, runner, side, price, stake, async: market.inPlay })
    },
  }
}
