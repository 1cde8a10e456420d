import { Dialog } from '@maidan/ui/overlays/dialog.tsx'
import { Sheet } from '@maidan/ui/overlays/sheet.tsx'
import { useIsDesktop } from '@maidan/ui/use-media.ts'
import { useEffect, useRef } from 'react'
import { closeDeposit } from '../../../../lib/money/deposit-modal.ts'
import { useLocation } from '../../../../lib/router.ts'
import { useGateway } from '../../../../lib/cache/slices.ts'
import { useDemoRedirect } from '../../use-demo-redirect.ts'
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

/** Shown while the modal is open; each opening begins with the list. */
export const DepositModal = () => {
  const selected = useGateway((choice) => choice.selectedGateway)
  const name = useMethodName(selected)
  const isDesktop = useIsDesktop()
  const isDemo = useDemoRedirect(closeDeposit)
  useCloseOnLeave()
  useEffect(() => toList, [])
  if (isDemo) return null
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
