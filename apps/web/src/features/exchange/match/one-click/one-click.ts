import { clock } from '@maidan/browser/clock.ts'
import { create } from 'zustand'

/** It goes off by itself when no bet was tapped for so long. */
export const IDLE_MS = 10 * 60_000

/** A second tap on one price within this time is a slip of the finger. */
const DOUBLE_TAP_MS = 700

type OneClick = {
  readonly isOn: boolean
  readonly stake: number | undefined
  /** When it goes off unless there is a tap before. */
  readonly until: number
  /** The prices that were tapped and are not answered yet, or only just. */
  readonly tapped: readonly string[]
  /** Why the last tap placed nothing. */
  readonly refusal: string | undefined
}

const OFF: OneClick = { isOn: false, stake: undefined, until: 0, tapped: [], refusal: undefined }

/** In memory only: it is never on by itself, not after a reload and not after a login. */
export const useOneClick = create<OneClick>(() => OFF)

export const turnOff = (): void => useOneClick.setState({ ...OFF, tapped: useOneClick.getState().tapped })

export const turnOn = (stake: number): void =>
  useOneClick.setState({ isOn: true, stake, until: clock.now() + IDLE_MS, refusal: undefined })

export const sayRefusal = (refusal: string | undefined): void => useOneClick.setState({ refusal })

/** False for a second tap on a price whose first is still under way or has only just been. */
export const beginTap = (cell: string): boolean => {
  const { tapped, isOn } = useOneClick.getState()
  if (!isOn || tapped.includes(cell)) return false
  useOneClick.setState({ tapped: [...tapped, cell], until: clock.now() + IDLE_MS, refusal: undefined })
  return true
}

/** The price takes a tap again once its answer is there and the finger has had time to leave. */
export const endTap = (cell: string, startedAt: number): void => {
  const free = (): void =>
    useOneClick.setState(({ tapped }) => ({ tapped: tapped.filter((one) => one !== cell) }))
  const left = startedAt + DOUBLE_TAP_MS - clock.now()
  if (left <= 0) free()
  else setTimeout(free, left)
}
