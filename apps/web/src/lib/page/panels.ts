import { create } from 'zustand'
import { referralCode } from '../visitor/affiliate.ts'

export type PanelName =
  | 'login'
  | 'register'
  | 'mobileNumber'
  | 'verifyNumber'
  | 'forgotpassword'
  | 'resetpassword'

export type PanelState = {
  readonly mobile?: string
  readonly country_code?: string
  readonly agent_code?: string
  /** Where the visitor wanted to go, and goes after the login. */
  readonly from?: string
}

type Panels = {
  readonly panel: PanelName | undefined
  readonly state: PanelState
  readonly open: (panel: PanelName, state?: PanelState) => void
  readonly close: () => void
}

const initial = (): PanelState => {
  const code = referralCode()
  return code === undefined ? {} : { agent_code: code }
}

/** What one panel learned goes along to the next; closing forgets it. */
export const usePanel = create<Panels>((set, get) => ({
  panel: undefined,
  state: {},
  open: (panel, state) => {
    const known = get().panel === undefined ? initial() : get().state
    set({ panel, state: { ...known, ...state } })
  },
  close: () => set({ panel: undefined, state: {} }),
}))
