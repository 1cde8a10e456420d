import { type BonusTerms, type Costs, createSimulation, type Habits } from '@maidan/ledger/bonus'
import { useEffect, useRef, useState } from 'react'

export const PLAYERS = 1000
/** A slice leaves the page time to answer a tap. */
const SLICE_MS = 12
/** Habits of very many small bets end with fewer players, and the figures say how many. */
const MOST_BETS = 3_000_000
const SEED = 20_261_118

/** Plays a bonus in slices. The same terms and habits give the same figures. */
export const useSimulation = () => {
  const [costs, setCosts] = useState<Costs>()
  const [busy, setBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = (): void => {
    clearTimeout(timer.current)
    setBusy(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const start = (terms: BonusTerms, habits: Habits): void => {
    stop()
    setBusy(true)
    const simulation = createSimulation(terms, habits, SEED)
    const slice = (): void => {
      const until = performance.now() + SLICE_MS
      while (performance.now() < until && isMore(simulation.costs())) simulation.play(1)
      const so = simulation.costs()
      setCosts(so)
      if (isMore(so)) timer.current = setTimeout(slice)
      else setBusy(false)
    }
    slice()
  }
  const clear = (): void => {
    stop()
    setCosts(undefined)
  }
  return { costs, busy, start, clear }
}

const isMore = ({ players, bets }: Costs): boolean => players < PLAYERS && players * bets < MOST_BETS
