import type { User, Wallet } from '@maidan/contracts/player'
import { create } from 'zustand'
import { stored } from '../storage.ts'

/** A demo player is shared by everybody who looks around, and pays nothing in. */
export type SessionUser = Pick<User, 'userName' | 'mobileNumber' | 'name'> &
  Partial<Pick<User, 'demo' | 'countryCode'>>

/** `asked`: the player logged out. `silent`: the session is over. `refused`: the server said why. */
export type EndReason = 'asked' | 'silent' | 'refused'

export type OriginRestriction = { readonly userBlocked: boolean; readonly errorMessage: string }

export type SessionState = {
  readonly isAuth: boolean
  readonly token: string | undefined
  readonly user: SessionUser | undefined
  readonly wallet: Wallet | undefined
  readonly exposureAmount: number | undefined
  readonly originRestriction: OriginRestriction
  /** Set from the end of a session until the player has been sent to `/`. */
  readonly ended: EndReason | undefined
}

const UNRESTRICTED: OriginRestriction = { userBlocked: false, errorMessage: '' }

const NOBODY: SessionState = {
  isAuth: false,
  token: undefined,
  user: undefined,
  wallet: undefined,
  exposureAmount: undefined,
  originRestriction: UNRESTRICTED,
  ended: undefined,
}

/** Whoever has a token counts as logged in until the server says otherwise. */
const fromStorage = (): SessionState => {
  const token = stored.get('token')
  return token === undefined ? NOBODY : { ...NOBODY, isAuth: true, token }
}

export const useSession = create<SessionState>(fromStorage)

export const begin = (token: string, user: SessionUser | undefined): void => {
  stored.set('token', token)
  useSession.setState({ ...NOBODY, isAuth: true, token, user })
}

export const end = (reason: EndReason): void => {
  stored.remove('token')
  const { isAuth, originRestriction } = useSession.getState()
  if (isAuth) useSession.setState({ ...NOBODY, originRestriction, ended: reason })
}

/** The player stands at `/`: the end of the session needs no more attention. */
export const forgetEnd = (): void => useSession.setState({ ended: undefined })

const showWallet = (wallet: Wallet): void => {
  if (useSession.getState().isAuth) useSession.setState({ wallet, exposureAmount: wallet.exposureAmount })
}

let holds = 0
let held: { readonly wallet: Wallet; readonly token: string | undefined } | undefined

export const setWallet = (wallet: Wallet): void => {
  if (holds > 0) held = { wallet, token: useSession.getState().token }
  else showWallet(wallet)
}

/**
 * Keeps the figures as they stand until they are let go: a game shows its result first, and a balance that jumps
 * beforehand would tell it. The last figures that came meanwhile are then shown.
 */
export const holdWallet = (): (() => void) => {
  let isHeld = true
  holds += 1
  return () => {
    if (!isHeld) return
    isHeld = false
    holds -= 1
    if (holds > 0 || held === undefined) return
    const { wallet, token } = held
    held = undefined
    if (token === useSession.getState().token) showWallet(wallet)
  }
}

export const setUser = (user: SessionUser): void => useSession.setState({ user })

export const restrict = (errorMessage: string): void =>
  useSession.setState({ originRestriction: { userBlocked: true, errorMessage } })
