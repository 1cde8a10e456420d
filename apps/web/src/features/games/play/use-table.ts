import type { InstantGameSlug, RoundView, SeedsView } from '@maidan/contracts/player'
import { REDUCED_MOTION } from '@maidan/ui/use-media.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { roundsQuery, seedsQuery } from '../api.ts'
import type { Dealer } from './dealer.ts'
import { type BetForm, type GameDefinition, isInPlay, isWin, type RoundOf } from './definition.ts'
import { playSound } from './sound.ts'
import { createTable, type Table, type TableState } from './table.ts'

const soundOf = <S extends InstantGameSlug>(round: RoundOf<S>) => {
  if (isInPlay(round)) return 'step'
  return isWin(round) ? 'win' : 'over'
}

/** The seeds after a bet with them: the next has the next number. They are not asked for again after every round. */
const afterBet = ({ active, next }: SeedsView, { commitment, nonce }: RoundView['seeds']): SeedsView => ({
  active: {
    ...active,
    nonce: active.commitment === commitment ? Math.max(active.nonce, nonce + 1) : active.nonce,
  },
  next,
})

/** Who asked for less motion, or does not look, is shown results at once. */
const isStill = (): boolean => document.hidden || window.matchMedia(REDUCED_MOTION).matches

export type AtTable<S extends InstantGameSlug> = { readonly table: Table<S>; readonly state: TableState<S> }

/** The table of a page: it stands as long as the page does, and reads what is in play when it comes. */
export const useTable = <S extends InstantGameSlug, B extends BetForm>(
  definition: GameDefinition<S, B>,
  dealer: Dealer<S>,
): AtTable<S> => {
  const cache = useQueryClient()
  const table = useMemo(
    () =>
      createTable(definition, {
        dealer,
        isStill,
        onShown: (round) => {
          playSound(soundOf(round))
          cache.setQueryData(seedsQuery(dealer).queryKey, (seeds) => seeds && afterBet(seeds, round.seeds))
          if (!isInPlay(round))
            void cache.invalidateQueries({ queryKey: roundsQuery(definition.slug, dealer).queryKey })
        },
      }),
    [definition, dealer, cache],
  )
  useEffect(() => {
    void table.load()
    return table.leave
  }, [table])
  return { table, state: useStore(table.store) }
}
