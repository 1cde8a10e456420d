import { create } from 'zustand'
import { useSession } from '../../../lib/session/session.ts'

const MOST = 3
const LONGEST = 24

type Earlier = { readonly token: string | undefined; readonly words: readonly string[] }

/** In the memory of the page alone: what somebody looks for is nobody else's business. */
const useEarlier = create<Earlier>(() => ({ token: undefined, words: [] }))

const tokenNow = (): string | undefined => useSession.getState().token

/** Words that led somewhere, newest first. Another login begins without those of the one before. */
export const keepWords = (text: string): void => {
  const word = text.trim().toLowerCase()
  if (word === '' || word.length > LONGEST) return
  const { token, words } = useEarlier.getState()
  const held = token === tokenNow() ? words : []
  useEarlier.setState({
    token: tokenNow(),
    words: [word, ...held.filter((one) => one !== word)].slice(0, MOST),
  })
}

export const useEarlierWords = (): readonly string[] => {
  const { token, words } = useEarlier()
  const now = useSession((session) => session.token)
  return token === now ? words : []
}
