import { useQuery } from '@tanstack/react-query'
import { need } from '../api/need.ts'
import { MONEY_CACHE } from '../cache/money-cache.ts'
import { useSession } from '../session/session.ts'

export type FreeBets = {
  readonly left: number
  readonly stake: number
  /** How often a win has to be bet; with 0 it is cash at once. */
  readonly times: number
}

/** The free bets that the player can use now; nothing where there are none, or where the bet is of another kind. */
export const useFreeBets = (isFit = true): FreeBets | undefined => {
  const isAuth = useSession((session) => session.isAuth)
  const { data } = useQuery({
    queryKey: [...MONEY_CACHE.bonus, 'free-bets'],
    queryFn: async () => {
      const { active } = await need((c) => c.getBonus)
      return active?.kind === 'free_bets' ? active.free : null
    },
    enabled: isAuth && isFit,
  })
  return isAuth && isFit && data && data.left > 0 ? data : undefined
}
