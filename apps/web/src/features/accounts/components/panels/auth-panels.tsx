import { Drawer } from '@maidan/ui/overlays/drawer.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import type { Screen } from '@maidan/browser/screen.tsx'
import { Suspense, useEffect } from 'react'
import { Cached } from '../../../../lib/cache/cached.tsx'
import { screen } from '../../../../lib/chunk.ts'
import { type PanelName, usePanel } from '../../../../lib/page/panels.ts'
import { setFlow } from '../../flow.ts'
import { PanelArt } from './panel-frame.tsx'

const TITLES: Readonly<Record<PanelName, string>> = {
  login: 'Log in',
  register: 'Register',
  mobileNumber: 'Mobile number',
  verifyNumber: 'Verify number',
  forgotpassword: 'Forgot password',
  resetpassword: 'Reset password',
}

const PANELS: Readonly<Record<PanelName, Screen>> = {
  login: screen(() => import('./login.tsx'), 'Login'),
  register: screen(() => import('./register.tsx'), 'Register'),
  mobileNumber: screen(() => import('./mobile-number.tsx'), 'MobileNumber'),
  verifyNumber: screen(() => import('./verify-number.tsx'), 'VerifyNumber'),
  forgotpassword: screen(() => import('./forgot-password.tsx'), 'ForgotPassword'),
  resetpassword: screen(() => import('./reset-password.tsx'), 'ResetPassword'),
}

/** The close button lies on the picture, so the drawer's head takes no room of its own. */
const OVER_THE_ART = [
  'w-[min(440px,100%)]',
  '[&>.ui-modal-head]:absolute [&>.ui-modal-head]:right-0 [&>.ui-modal-head]:z-1',
  '[&>.ui-modal-head]:p-2 [&>.ui-modal-head_button]:rounded-full',
  '[&>.ui-modal-head_button]:bg-[#08281d99] [&>.ui-modal-head_button]:text-[#fbf4e2]',
].join(' ')

/** A panel that could not be loaded takes the drawer with it, and is asked for anew when the drawer opens again. */
const leave = (): void => {
  setFlow({ note: undefined })
  for (const { retry } of Object.values(PANELS)) retry()
}

/** The six panels in one drawer: a step forward changes what is in it, not the drawer. */
export const AuthPanels = () => {
  const { panel, close } = usePanel()
  useEffect(() => leave, [])
  if (panel === undefined) return null
  const { Component: Panel } = PANELS[panel]
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && close()}
      title={TITLES[panel]}
      hideTitle
      className={OVER_THE_ART}
    >
      <PanelArt />
      <Cached>
        <Suspense fallback={<SkeletonRows rows={4} label="Loading" />}>
          <Panel key={panel} />
        </Suspense>
      </Cached>
    </Drawer>
  )
}
