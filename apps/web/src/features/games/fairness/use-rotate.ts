import type { InstantGameSlug } from '@maidan/contracts/player'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLock } from '../../../lib/forms/use-lock.ts'
import { GAMES_CACHE, seedsQuery } from '../api.ts'
import type { Dealer } from '../play/dealer.ts'

/** Takes new seeds; why they are refused stays until the next try. */
export const useRotate = <S extends InstantGameSlug>(dealer: Dealer<S>) => {
  const cache = useQueryClient()
  const { busy, run } = useLock()
  const [refusal, setRefusal] = useState<string>()
  const rotate = (clientSeed: string | undefined, done: () => void): Promise<void> =>
    run(async () => {
      setRefusal(undefined)
      const answer = await dealer.rotate(clientSeed)
      if (!answer.ok) return setRefusal(answer.message)
      const { active, next } = answer.data
      cache.setQueryData(seedsQuery(dealer).queryKey, { active, next })
      // Past rounds carry their server seed from now on.
      await cache.invalidateQueries({ queryKey: [...GAMES_CACHE, dealer.name] })
      return done()
    })
  return { busy, refusal, rotate }
}
