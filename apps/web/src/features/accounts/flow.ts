import { create } from 'zustand'
import type { PanelName } from '../../lib/page/panels.ts'
import type { MobileDetails } from './model.ts'

export type Note = { readonly panel: PanelName; readonly ok: boolean; readonly text: string }

/** What the panels tell each other while the page lives. Nothing of it outlives a reload. */
type Flow = {
  /** The number that this page has verified. */
  readonly verified?: MobileDetails | undefined
  /** When a code last went out, by purpose and number. */
  readonly sentAt: Readonly<Record<string, number>>
  /** The number a new password is set for, and the name of the request when the server gave one. */
  readonly reset?: { readonly number: MobileDetails; readonly ticket?: string | undefined } | undefined
  /** What was typed before the player went to verify the number. Never a password. */
  readonly draft: { readonly name: string; readonly username: string }
  /** What is to be read in a panel, also when it was learned in the one before. */
  readonly note?: Note | undefined
}

const START: Flow = { sentAt: {}, draft: { name: '', username: '' } }

export const useFlow = create<Flow>(() => START)

export const setFlow = (part: Partial<Flow>): void => useFlow.setState(part)

export const resetFlow = (): void =>
  useFlow.setState({ ...START, verified: undefined, reset: undefined, note: undefined })

export type OtpPurpose = 'register' | 'reset' | 'change'

export const otpKey = (purpose: OtpPurpose, { mobile, country_code }: MobileDetails): string =>
  `${purpose}:${country_code}${mobile}`
