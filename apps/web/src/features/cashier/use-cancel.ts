import { FAILED } from '@maidan/contracts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MONEY_CACHE } from '../../lib/cache/money-cache.ts'
import { useLock } from '../../lib/forms/use-lock.ts'
import { cancelDeposit, cancelWithdrawal } from './api.ts'

type Cancelling = {
  readonly send: (id: number) => Promise<{ readonly ok: boolean; readonly message?: string | undefined }>
  readonly done: string
  /** What shows it, and is read again whatever came of it: it may have been paid at the same moment. */
  readonly shownIn: readonly QueryKey[]
}

const PAYMENT: Cancelling = {
  send: cancelDeposit,
  done: 'Payment cancelled',
  shownIn: [MONEY_CACHE.deposits],
}

const WITHDRAWAL: Cancelling = {
  send: cancelWithdrawal,
  done: 'Withdrawal cancelled',
  shownIn: [MONEY_CACHE.withdrawals, MONEY_CACHE.withdrawalTerms],
}

const useCancel = ({ send, done, shownIn }: Cancelling, id: number, onDone?: () => void) => {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const { busy, run } = useLock()
  const cancel = () =>
    run(async () => {
      setFailure(undefined)
      const answer = await send(id)
      const text = answer.ok ? done : (answer.message ?? FAILED.cancelWithdrawal)
      if (answer.ok) toast.success(text)
      else toast.error(text)
      setFailure(answer.ok ? undefined : text)
      if (answer.ok) onDone?.()
      await Promise.all(shownIn.map((queryKey) => queries.invalidateQueries({ queryKey })))
    })
  return { failure, busy, cancel: () => void cancel() }
}

/** Takes back a payment that waits for its gateway. */
export const useCancelPayment = (id: number) => useCancel(PAYMENT, id)

/** Takes back a withdrawal that is not approved yet. */
export const useCancelWithdrawal = (id: number, onDone: () => void) => useCancel(WITHDRAWAL, id, onDone)
