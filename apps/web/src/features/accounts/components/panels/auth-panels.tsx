import { Drawer } from '@maidan/ui/overlays/drawer.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { type ComponentType, Suspense, useEffect } from 'react'
import { Cached } from '../../../../lib/cache/cached.tsx'
import { screen } from '../../../../lib/chunk.ts'
import { type PanelName, usePanel } from '../../../../lib/page/panels.ts'
import { useIsPainted } from '../../../../lib/page/use-is-painted.ts'
import { setFlow } from '../../flow.ts'
import { Login } from './login.tsx'
import { MobileNumber } from './mobile-number.tsx'
import { PanelArt } from './panel-frame.tsx'

const TITLES: Readonly<Record<PanelName, string>> = {
  login: 'Log in',
  register: 'Register',
  mobileNumber: 'Mobile number',
  verifyNumber: 'Verify number',
  forgotpassword: 'Forgot password',
  resetpassword: 'Reset password',
}

/** The panels behind the first two: they come while a visitor fills in the first. */
const LATER = {
  register: screen(() => import('./register.tsx'), 'Register'),
  verifyNumber: screen(() => import('./verify-number.tsx'), 'VerifyNumber'),
  forgotpassword: screen(() => import('./forgot-password.tsx'), 'ForgotPassword'),
  resetpassword: screen(() => import('./reset-password.tsx'), 'ResetPassword'),
} as const

const PANELS: Readonly<Record<PanelName, ComponentType>> = {
  login: Login,
  mobileNumber: MobileNumber,
  register: LATER.register.Component,
  verifyNumber: LATER.verifyNumber.Component,
  forgotpassword: LATER.forgotpassword.Component,
  resetpassword: LATER.resetpassword.Component,
}

/** Once the first panel stands, the next steps are loaded; what failed, when it opens anew. */
const useNextSteps = (): void =>
  useEffect(() => {
    for (const { preload } of Object.values(LATER)) void preload()
    return () => {
      for (const { retry } of Object.values(LATER)) retry()
    }
  }, [])

/** The close button lies on the picture, so the drawer's head takes no room of its own. */
const OVER_THE_ART = [
  'w-[min(440px,100%)]',
  '[&>.ui-modal-head]:absolute [&>.ui-modal-head]:right-0 [&>.ui-modal-head]:z-1',
  '[&>.ui-modal-head]:p-2 [&>.ui-modal-head_button]:rounded-full',
  '[&>.ui-modal-head_button]:bg-[#08281d99] [&>.ui-modal-head_button]:text-[#fbf4e2]',
].join(' ')

/** The six panels in one drawer: a step forward changes what is in it, not the drawer, which is painted first. */
export const AuthPanels = () => {
  const { panel, close } = usePanel()
  useEffect(() => () => setFlow({ note: undefined }), [])
  useNextSteps()
  const isPainted = useIsPainted()
  if (panel === undefined) return null
  const Panel = PANELS[panel]
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && close()}
      title={TITLES[panel]}
      hideTitle
      focusesItself
      className={OVER_THE_ART}
    >
      <PanelArt />
      {isPainted && (
        <Cached>
          <Suspense fallback={<SkeletonRows rows={4} label="Loading" />}>
            <Panel key={panel} />
          </Suspense>
        </Cached>
      )}
    </Drawer>
  )
}
