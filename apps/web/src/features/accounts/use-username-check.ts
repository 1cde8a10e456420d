import { REFUSALS } from '@maidan/contracts'
import { usernameSchema } from '@maidan/contracts/player'
import { useRef, useState } from 'react'
import { isTaken } from './api.ts'

type UsernameVerdict = { readonly username: string; readonly taken: boolean }

/** Asks once for each name the player has stopped typing, so that the form is not refused at its end. */
export const useUsernameCheck = () => {
  const [verdict, setVerdict] = useState<UsernameVerdict>()
  const asked = useRef('')
  const check = async (typed: string): Promise<void> => {
    const username = usernameSchema.safeParse(typed)
    if (!username.success || asked.current === username.data) return
    asked.current = username.data
    const taken = await isTaken(username.data)
    if (taken !== undefined && asked.current === username.data) setVerdict({ username: username.data, taken })
  }
  const about = (typed: string) => (verdict?.username === typed.trim() ? verdict : undefined)
  return {
    check,
    isFree: (typed: string): boolean => about(typed)?.taken === false,
    error: (typed: string): string | undefined =>
      about(typed)?.taken ? REFUSALS.username_taken.message : undefined,
  }
}
