import { FAILED } from '@maidan/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MONEY_CACHE } from '../../lib/cache/money-cache.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { useLock } from '../../lib/forms/use-lock.ts'
import { cancelDeposit } from './api.ts'

const CANCELLED = 'Payment cancelled'

/** Whatever came of it, the deposits are read again: somebody may have paid at the same moment. */
export const useCancelPayment = (id: number) => {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const { busy, run } = useLock()
  const cancel = () =>
    run(async () => {
      setFailure(undefined)
      const answer = await cancelDeposit(id)
      const text = answer.ok ? CANCELLED : (answer.message ?? FAILED.cancelWithdrawal)
      if (answer.ok) toast.success(text)
      else toast.error(text)
      setFailure(answer.ok ? undefined : text)
      await queries.invalidateQueries({ queryKey: MONEY_CACHE.deposits })
    })
  return { failure, busy, cancel: () => void cancel() }
}
