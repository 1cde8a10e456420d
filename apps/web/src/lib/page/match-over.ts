import { useEffect } from 'react'
import { create } from 'zustand'

/** Whether the match on the page is over: the frame around it invites nobody to bet on it then. */
export const useMatchOver = create<{ readonly isOver: boolean }>(() => ({ isOver: false }))

/** For the page of a match, for as long as it is shown. */
export const useTellMatchOver = (isOver: boolean): void => {
  useEffect(() => {
    useMatchOver.setState({ isOver })
    return () => useMatchOver.setState({ isOver: false })
  }, [isOver])
}
