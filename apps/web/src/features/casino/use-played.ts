import { useEffect } from 'react'
import { useLocation } from '../../lib/router.ts'
import { recordPlayed } from './api.ts'
import { codeAt } from './model/find.ts'

/** The entry at this address was opened; it stands first among those that were played last. */
export const usePlayed = (): void => {
  const code = codeAt(useLocation().pathname)
  useEffect(() => void recordPlayed(code), [code])
}
