import { create } from 'zustand'
import { call } from '../../lib/api/api.ts'
import { locationNow, navigate } from '../../lib/router.ts'

/** How far the address that a frame was opened with has come. */
export type Launch =
  | { readonly phase: 'opening' }
  | { readonly phase: 'open'; readonly token: string }
  | { readonly phase: 'refused'; readonly said: string | undefined }
  | { readonly phase: 'unanswered' }

/**
 * The token lives in this frame and nowhere else: the storage is shared with the page around it, whose own session
 * it would overwrite.
 */
export const useLaunch = create<Launch>(() => ({ phase: 'opening' }))

export const launchedToken = (): string | undefined => {
  const launch = useLaunch.getState()
  return launch.phase === 'open' ? launch.token : undefined
}

let opening: Promise<void> | undefined

/** An address works once, so it is exchanged once, however often the page is drawn. */
export const openLaunch = (): Promise<void> => {
  opening ??= exchange(takeLaunch())
  return opening
}

/** What is in the address bar ends up in the history, in bookmarks and in screenshots. */
const takeLaunch = (): string | undefined => {
  const query = new URLSearchParams(location.search)
  const launch = query.get('launch') ?? undefined
  query.delete('launch')
  const rest = query.size > 0 ? `?${query.toString()}` : ''
  if (launch !== undefined) navigate(location.pathname + rest, { replace: true, state: locationNow().state })
  return launch
}

const exchange = async (launch: string | undefined): Promise<void> => {
  useLaunch.setState(launch ? await ask(launch) : { phase: 'refused', said: undefined }, true)
}

const ask = async (launch: string): Promise<Launch> => {
  const answer = await call((contracts) => contracts.openLaunch, { body: { launch } })
  if (answer.ok) return { phase: 'open', token: answer.token }
  return answer.unknown ? { phase: 'unanswered' } : { phase: 'refused', said: answer.message }
}
