import { FAILED, REFUSALS } from '@maidan/contracts'
import type { DestinationView, WithdrawalTerms, WithdrawalView } from '@maidan/contracts/player'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MONEY_CACHE } from '../../lib/cache/money-cache.ts'
import { USER_CACHE } from '../../lib/cache/slices.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { useLock } from '../../lib/forms/use-lock.ts'
import { requestWithdrawal } from './api.ts'
import { ASK_AGAIN } from './use-deposit-form.ts'
import { amountFault } from './withdraw-form.ts'

const REQUESTED = 'Withdrawal requested'

/** Where the player is: filling in, looking over it once more, or done. */
export type Phase =
  | { readonly at: 'form' }
  | { readonly at: 'confirm' }
  | { readonly at: 'done'; readonly withdrawal: WithdrawalView }

type Faults = { readonly amount?: string | undefined; readonly destination?: string | undefined }

const faultsOf = (terms: WithdrawalTerms, amount: string, id: number | undefined): Faults => ({
  amount: amountFault(terms, amount),
  destination: id === undefined ? REFUSALS.destination_unknown.message : undefined,
})

export const useWithdrawal = (terms: WithdrawalTerms, destinations: readonly DestinationView[]) => {
  const queries = useQueryClient()
  const { busy, run } = useLock()
  const [amount, setAmount] = useState('')
  const [picked, pick] = useState<number>()
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string>()
  const [phase, setPhase] = useState<Phase>({ at: 'form' })
  const known =
    destinations.find(({ id }) => id === picked) ?? (destinations.length === 1 ? destinations[0] : undefined)
  const change = (typed: string): void => {
    setAmount(typed)
    setFailure(undefined)
    setFaults({ ...faults, amount: amountFault(terms, typed) })
  }
  const choose = (id: number): void => {
    pick(id)
    setFaults({ ...faults, destination: undefined })
  }
  const review = (): void => {
    const found = faultsOf(terms, amount, known?.id)
    setFaults(found)
    setFailure(undefined)
    const first = found.amount ?? found.destination
    if (first === undefined) setPhase({ at: 'confirm' })
    else toast.error(first)
  }
  const send = (id: number) =>
    run(async () => {
      const answer = await requestWithdrawal({ amount, destinationId: id })
      if (!answer.ok) {
        const text = answer.message ?? FAILED.createDeposit
        toast.error(text)
        setFailure(answer.unknown ? `${text}. ${ASK_AGAIN}` : text)
        return setPhase({ at: 'form' })
      }
      toast.success(REQUESTED)
      setPhase({ at: 'done', withdrawal: answer.data })
      const stale = [MONEY_CACHE.withdrawals, MONEY_CACHE.withdrawalTerms, USER_CACHE.accountStatement]
      await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })))
    })
  const again = (): void => {
    setAmount('')
    setPhase({ at: 'form' })
  }
  return {
    amount,
    destination: known,
    faults,
    failure,
    busy,
    phase,
    change,
    choose,
    review,
    again,
    back: () => setPhase({ at: 'form' }),
    send: () => void (known && send(known.id)),
  }
}

export type WithdrawalForm = ReturnType<typeof useWithdrawal>
