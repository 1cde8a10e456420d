import type { CashOutOffer, MarketDetail } from '@maidan/contracts/player'
import { formatRupees } from '@maidan/ui'
import { useEffect, useState } from 'react'
import { useLock } from '../../../../lib/forms/use-lock.ts'
import { tellBetsChanged } from '../../../../lib/realtime/news.ts'
import type { Kept } from '../intents/kept.ts'
import { cashOut, cashOutAgain, type CashOutAnswer } from '../intents/send.ts'
import { worthOf } from './model.ts'

/** The second half of a double tap must not accept what the first one brought. */
const REST_MS = 700

/** What became of the last press. */
export type CashOutOutcome =
  | { readonly is: 'done'; readonly text: string }
  | { readonly is: 'partly'; readonly text: string }
  /** It was worth less in the moment: the value of then, which the player has to accept anew. */
  | { readonly is: 'changed'; readonly from: number }
  | { readonly is: 'refused'; readonly text: string }

type Done = Extract<CashOutAnswer, { readonly ok: true }>['data']

const donePart = ({ bets }: Done, market: MarketDetail): string =>
  bets
    .filter(({ matched }) => matched > 0)
    .map(({ runner, side, matched, averagePrice }) => {
      const name = market.runners.find(({ id }) => id === runner)?.name ?? ''
      const price = averagePrice === null ? '' : ` at ${averagePrice.toFixed(2)}`
      return `${side === 'lay' ? 'laid' : 'backed'} ${name}${price} for ${formatRupees(matched)}`
    })
    .join(', ')

const outcomeOf = (
  answer: CashOutAnswer,
  worth: number,
  market: MarketDetail,
): CashOutOutcome | undefined => {
  if (answer.ok) {
    const { data } = answer
    if (data.complete && data.value !== null)
      return { is: 'done', text: `Cashed out. Locked result ${formatRupees(data.value, { sign: true })}` }
    const part = donePart(data, market)
    return {
      is: 'partly',
      text: `Only a part was done before the prices went away: ${part || 'nothing'}. Your other bets stand as before.`,
    }
  }
  if (answer.unknown) return undefined
  if (answer.code === 'cash_out_changed') return { is: 'changed', from: worth }
  return { is: 'refused', text: answer.message ?? 'The cash-out failed' }
}

/** Cashes out once under one key, and says plainly what became of it. */
export const useCashingOut = (market: MarketDetail) => {
  const { busy, run } = useLock()
  const [outcome, setOutcome] = useState<CashOutOutcome>()
  const [isResting, setResting] = useState(false)
  useEffect(() => {
    if (!isResting) return undefined
    const timer = setTimeout(() => setResting(false), REST_MS)
    return () => clearTimeout(timer)
  }, [isResting])
  const finish = (answer: CashOutAnswer | undefined, worth: number): void => {
    setOutcome(answer && outcomeOf(answer, worth, market))
    setResting(true)
    tellBetsChanged()
  }
  return {
    busy,
    outcome,
    isResting,
    forget: () => setOutcome(undefined),
    send: ({ share, value, ...rest }: CashOutOffer): Promise<void> =>
      run(async () => {
        setOutcome(undefined)
        const worth = worthOf({ share, value, ...rest })
        const text = `Cash out ${formatRupees(worth)}`
        finish(await cashOut({ market: market.id, share, value }, text), worth)
      }),
    again: (one: Kept): Promise<void> => run(async () => finish(await cashOutAgain(one), 0)),
  }
}
