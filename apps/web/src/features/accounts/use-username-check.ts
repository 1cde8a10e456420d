import { readText, REFUSALS } from '@maidan/contracts'
import { usernameRule } from '@maidan/contracts/player'
import { useRef, useState } from 'react'
import { isTaken } from './api.ts'

type UsernameVerdict = { readonly username: string; readonly taken: boolean }

/** Asks once for each name the player has stopped typing, so that the form is not refused at its end. */
export const useUsernameCheck = () => {
  const [verdict, setVerdict] = useState<UsernameVerdict>()
  const asked = useRef('')
  const check = async (typed: string): Promise<void> => {
    const read = readText(usernameRule, typed)
    if (!read.ok || asked.current === read.value) return
    const username = read.value
    asked.current = username
    const taken = await isTaken(username)
    if (taken !== undefined && asked.current === username) setVerdict({ username, taken })
  }
  const about = (typed: string) => (verdict?.username === typed.trim() ? verdict : undefined)
  return {
    check,
    isFree: (typed: string): boolean => about(typed)?.taken === false,
    error: (typed: string): string | undefined =>
      about(typed)?.taken ? REFUSALS.username_taken.message : undefined,
  }
}
