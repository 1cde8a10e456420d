import { toast } from '@maidan/ui/overlays/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MONEY_CACHE } from '../../lib/cache/money-cache.ts'
import { useLock } from '../../lib/forms/use-lock.ts'
import { cancelClaim, claimBonus } from './api.ts'

type Sent = Promise<{ readonly ok: boolean; readonly message?: string | undefined }>

/** Sends one of the two acts, says what came of it, and reads anew whatever shows it. */
const useAct = <T>(send: (what: T) => Sent, words: { readonly done: string; readonly failed: string }) => {
  const queries = useQueryClient()
  const { busy, run } = useLock()
  const [failure, setFailure] = useState<string>()
  const act = (what: T, onDone?: () => void): void =>
    void run(async () => {
      setFailure(undefined)
      const answer = await send(what)
      const text = answer.ok ? words.done : (answer.message ?? words.failed)
      if (answer.ok) toast.success(text)
      else toast.error(text)
      if (answer.ok) onDone?.()
      else setFailure(text)
      await queries.invalidateQueries({ queryKey: MONEY_CACHE.bonus })
    })
  return { act, busy, failure }
}

export const useClaim = () =>
  useAct(claimBonus, { done: 'Bonus claimed', failed: 'Failed to claim the bonus' })

export const useCancelClaim = () =>
  useAct(cancelClaim, { done: 'Bonus cancelled', failed: 'Failed to cancel the bonus' })
