import { FAILED, REFUSALS, type Refusal, WITHDRAWAL } from '@maidan/contracts'
import type {
  DestinationDetails,
  DestinationView,
  WithdrawalTerms,
  WithdrawalView,
} from '@maidan/contracts/player'
import { clock } from '@maidan/browser/clock.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MONEY_CACHE } from '../../lib/cache/money-cache.ts'
import { USER_CACHE } from '../../lib/cache/slices.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { useRefusals } from '../../lib/forms/use-refusals.ts'
import { useLock } from '../../lib/forms/use-lock.ts'
import { requestWithdrawal } from './api.ts'
import { useDestinationEntry } from './destination-entry.ts'
import { ASK_AGAIN } from './use-deposit-form.ts'
import { amountFault } from './withdraw-form.ts'

const REQUESTED = 'Withdrawal requested'

/** Where the money is to go: a saved destination has an id, one that was just written has none yet. */
export type Payee = {
  readonly id?: number
  readonly details: DestinationDetails
  readonly usableFrom: number
}

/** Where the player is: filling in, looking over it once more, or done. */
export type Phase =
  | { readonly at: 'form' }
  | { readonly at: 'confirm'; readonly to: Payee }
  | { readonly at: 'done'; readonly withdrawal: WithdrawalView }

type Faults = { readonly amount?: string | undefined; readonly destination?: string | undefined }

const STALE = [
  MONEY_CACHE.withdrawals,
  MONEY_CACHE.withdrawalTerms,
  MONEY_CACHE.destinations,
  USER_CACHE.accountStatement,
  MONEY_CACHE.bonus,
]

const OF_AMOUNT: readonly (Refusal | undefined)[] = ['amount_out_of_range', 'insufficient_cash', 'kyc_needed']

/** What the player chose among the saved destinations, or writes anew. */
const usePayee = (destinations: readonly DestinationView[]) => {
  const entry = useDestinationEntry()
  const [picked, pick] = useState<number>()
  const [isWriting, setWriting] = useState(false)
  // What was written stays chosen when it turns up among the saved: a request without an answer is sent once more as it was.
  const hasWritten = Object.values(entry.typed).some((text) => text !== '')
  const isNew = destinations.length === 0 || isWriting || (picked === undefined && hasWritten)
  const only = destinations.length === 1 ? destinations[0] : undefined
  const saved = isNew ? undefined : (destinations.find(({ id }) => id === picked) ?? only)
  const choose = (id: number): void => {
    pick(id)
    setWriting(false)
  }
  const read = (): Payee | undefined => {
    if (!isNew) return saved
    const details = entry.read()
    return details && { details, usableFrom: clock.now() + WITHDRAWAL.holdMs }
  }
  const clear = (): void => {
    setWriting(false)
    entry.clear()
  }
  return { entry, isNew, saved, choose, read, clear, writeNew: () => setWriting(true) }
}

export const useWithdrawal = (terms: WithdrawalTerms, destinations: readonly DestinationView[]) => {
  const queries = useQueryClient()
  const { busy, run } = useLock()
  const { refusals, showFault } = useRefusals()
  const payee = usePayee(destinations)
  const [amount, setAmount] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string>()
  const [phase, setPhase] = useState<Phase>({ at: 'form' })
  const change = (typed: string): void => {
    setAmount(typed)
    setFailure(undefined)
    setFaults({ ...faults, amount: amountFault(terms, typed) })
  }
  const choose = (id: number): void => {
    payee.choose(id)
    setFaults({ ...faults, destination: undefined })
  }
  const review = (): void => {
    const wrong = amountFault(terms, amount)
    const to = payee.read()
    const unchosen = to || payee.isNew ? undefined : REFUSALS.destination_unknown.message
    setFaults({ amount: wrong, destination: unchosen })
    setFailure(undefined)
    if (to !== undefined && wrong === undefined) return setPhase({ at: 'confirm', to })
    toast.error(wrong ?? unchosen ?? payee.entry.firstFault() ?? FAILED.createDeposit)
    showFault()
  }
  const refuse = (text: string, code: Refusal | undefined, unknown: boolean): void => {
    toast.error(text)
    setPhase({ at: 'form' })
    if (OF_AMOUNT.includes(code)) setFaults({ amount: text })
    else if (code === 'address_invalid') payee.entry.refuse('address', text)
    else return setFailure(unknown ? `${text}. ${ASK_AGAIN}` : text)
    showFault()
  }
  const send = ({ id, details }: Payee) =>
    run(async () => {
      const to = id === undefined ? { destination: details } : { destinationId: id }
      const answer = await requestWithdrawal({ amount, ...to, ...(terms.endsBonus && { endsBonus: true }) })
      if (!answer.ok) return refuse(answer.message ?? FAILED.createDeposit, answer.code, answer.unknown)
      toast.success(REQUESTED)
      setPhase({ at: 'done', withdrawal: answer.data })
      payee.clear()
      await Promise.all(STALE.map((queryKey) => queries.invalidateQueries({ queryKey })))
    })
  const again = (): void => {
    setAmount('')
    setPhase({ at: 'form' })
  }
  return {
    ...payee,
    refusals,
    amount,
    faults,
    failure,
    busy,
    phase,
    change,
    choose,
    review,
    again,
    back: () => setPhase({ at: 'form' }),
    send: (to: Payee) => void send(to),
  }
}

export type WithdrawalForm = ReturnType<typeof useWithdrawal>
