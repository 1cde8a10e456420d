import { Drawer } from '@maidan/ui/overlays/drawer.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { Cached } from '../../../../lib/cache/cached.tsx'
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

const PANELS: Readonly<Record<PanelName, ComponentType>> = {
  login: lazy(async () => ({ default: (await import('./login.tsx')).Login })),
  register: lazy(async () => ({ default: (await import('./register.tsx')).Register })),
  mobileNumber: lazy(async () => ({ default: (await import('./mobile-number.tsx')).MobileNumber })),
  verifyNumber: lazy(async () => ({ default: (await import('./verify-number.tsx')).VerifyNumber })),
  forgotpassword: lazy(async () => ({ default: (await import('./forgot-password.tsx')).ForgotPassword })),
  resetpassword: lazy(async () => ({ default: (await import('./reset-password.tsx')).ResetPassword })),
}

/** The close button lies on the picture, so the drawer's head takes no room of its own. */
const OVER_THE_ART = [
  'w-[min(440px,100%)]',
  '[&>.ui-modal-head]:absolute [&>.ui-modal-head]:right-0 [&>.ui-modal-head]:z-1',
  '[&>.ui-modal-head]:p-2 [&>.ui-modal-head_button]:rounded-full',
  '[&>.ui-modal-head_button]:bg-[#08281d99] [&>.ui-modal-head_button]:text-[#fbf4e2]',
].join(' ')

/** The six panels in one drawer: a step forward changes what is in it, not the drawer. */
export const AuthPanels = () => {
  const { panel, close } = usePanel()
  useEffect(() => () => setFlow({ note: undefined }), [])
  if (panel === undefined) return null
  const Panel = PANELS[panel]
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
