import { Dialog } from '@maidan/ui/overlays/dialog.tsx'
import { Sheet } from '@maidan/ui/overlays/sheet.tsx'
import { useIsDesktop } from '@maidan/ui/use-media.ts'
import { useEffect, useRef } from 'react'
import { closeDeposit } from '../../../../lib/money/deposit-modal.ts'
import { useLocation } from '../../../../lib/router.ts'
import { useGateway } from '../../../../lib/cache/slices.ts'
import { useDemoRedirect } from '../../use-demo-redirect.ts'
import { DemoInvite } from './demo-invite.tsx'
import { DepositFlow, useMethodName } from './deposit-flow.tsx'
import { DepositHeading } from './deposit-heading.tsx'

const choose = (selectedGateway: string | undefined): void => useGateway.setState({ selectedGateway })
const toList = (): void => choose(undefined)

/** Another page closes it: the player went on. */
const useCloseOnLeave = (): void => {
  const { pathname } = useLocation()
  const opened = useRef(pathname)
  useEffect(() => {
    if (pathname !== opened.current) closeDeposit()
  }, [pathname])
}

/** Shown while the modal is open. A demo player goes to the start, and finds an invitation there. */
export const DepositModal = () => {
  const isDemo = useDemoRedirect()
  return isDemo ? <DemoInvite /> : <DepositForms />
}

/** Each opening begins with the list. */
const DepositForms = () => {
  const selected = useGateway((choice) => choice.selectedGateway)
  const name = useMethodName(selected)
  const isDesktop = useIsDesktop()
  useCloseOnLeave()
  useEffect(() => toList, [])
  const Frame = isDesktop ? Dialog : Sheet
  return (
    <Frame
      open
      onOpenChange={closeDeposit}
      title="Deposit"
      className="lg:w-[520px]"
      heading={name === undefined ? undefined : <DepositHeading name={name} level={3} onBack={toList} />}
    >
      <DepositFlow selected={selected} onSelect={choose} />
    </Frame>
  )
}
