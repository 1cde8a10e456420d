import { useEffect, useRef, useState } from 'react'
import type { StakeLimits } from '../play/stake.ts'
import type { AutoEnd, AutoPlan, AutoRun } from './plan.ts'
import { runAuto } from './run.ts'

/** Comes when somebody looks at the page. */
export const whenSeen = (): Promise<void> =>
  document.hidden
    ? new Promise((resolve) => {
        const look = (): void => {
          if (document.hidden) return
          document.removeEventListener('visibilitychange', look)
          resolve()
        }
        document.addEventListener('visibilitychange', look)
      })
    : Promise.resolve()

/** Plays one round to its end and tells what it brought in paise; undefined where it was refused. */
type PlayRound = (stake: number, isStopped: () => boolean) => Promise<number | undefined>

export type AutoRunner = {
  readonly run: AutoRun | undefined
  /** The player has asked it to stop; the round in play goes to its end. */
  readonly isStopping: boolean
  readonly ended: AutoEnd | undefined
  readonly begin: (plan: AutoPlan, playRound: PlayRound) => void
  readonly stop: () => void
}

/** Auto play in this page: it ends when the page goes. */
export const useAutoRun = (limits: StakeLimits): AutoRunner => {
  const [run, setRun] = useState<AutoRun>()
  const [isStopping, setStopping] = useState(false)
  const [ended, setEnded] = useState<AutoEnd>()
  const current = useRef<object>(undefined)
  useEffect(
    () => () => {
      current.current = undefined
    },
    [],
  )
  const begin = (plan: AutoPlan, playRound: PlayRound): void => {
    if (current.current || run) return
    const mine = {}
    current.current = mine
    setEnded(undefined)
    const isStopped = (): boolean => current.current !== mine
    const play = async (): Promise<void> => {
      const end = await runAuto(plan, {
        limits,
        playRound: (stake) => playRound(stake, isStopped),
        whenSeen,
        isStopped,
        onRun: (next) => !isStopped() && setRun(next),
      })
      current.current = undefined
      setRun(undefined)
      setStopping(false)
      setEnded(end)
    }
    void play()
  }
  const stop = (): void => {
    current.current = undefined
    setStopping(true)
  }
  return { run, isStopping, ended, begin, stop }
}
