import { formatRupees } from '@maidan/ui'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLock } from '../../lib/forms/use-lock.ts'
import { collectRakeback, OWN } from './api.ts'

/** Collects, says what came of it, and reads anew whatever shows it. */
export const useCollect = () => {
  const queries = useQueryClient()
  const { busy, run } = useLock()
  const [failure, setFailure] = useState<string>()
  const act = (): void =>
    void run(async () => {
      setFailure(undefined)
      const answer = await collectRakeback()
      if (answer.ok) toast.success(`${formatRupees(answer.data.amount)} is in your cash`)
      else {
        const text = answer.message ?? 'Failed to collect your rakeback'
        toast.error(text)
        setFailure(text)
      }
      await queries.invalidateQueries({ queryKey: OWN })
    })
  return { act, busy, failure }
}
