import { toast } from '@maidan/ui/overlays/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLock } from '../../../lib/forms/use-lock.ts'
import { placedText, refusalOf } from '../match/intents/words.ts'
import { cancelInFrame, type EmbedBet, placeInFrame } from './api.ts'

const NOT_HEARD = 'No answer came. Press again: the same bet is never placed twice'
const NOT_CANCELLED = 'The bet was not cancelled'

const useReadAgain = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ['exchange', 'embed'] })
}

/** Sends the bet once; what the server refuses stays under the form until something changes. */
export const useEmbedPlacing = (onDone: () => void) => {
  const { busy, run } = useLock()
  const [failure, setFailure] = useState<string>()
  const readAgain = useReadAgain()
  const place = (bet: EmbedBet): Promise<void> =>
    run(async () => {
      setFailure(undefined)
      const answer = await placeInFrame(bet)
      readAgain()
      if (!answer.ok) return setFailure(refusalOf(answer) ?? NOT_HEARD)
      toast.success(placedText(answer.data.status))
      onDone()
    })
  return { busy, failure, place, forgive: () => setFailure(undefined) }
}

export const useEmbedCancel = (id: number) => {
  const { busy, run } = useLock()
  const readAgain = useReadAgain()
  const cancel = () =>
    run(async () => {
      const answer = await cancelInFrame(id)
      if (!answer.ok) toast.error(answer.message ?? NOT_CANCELLED)
      readAgain()
    })
  return { busy, cancel: () => void cancel() }
}
