import { Suspense, useEffect } from 'react'
import { closeDeposit, useDepositModal } from '../../../lib/money/deposit-modal.ts'
import { PageBoundary } from '../../pages/page-boundary.tsx'
import { screen } from '../../../lib/chunk.ts'

const depositModal = screen(
  () => import('../../../features/cashier/components/deposit/deposit-modal.tsx'),
  'DepositModal',
)

/** The modal and everything in it is loaded when the plus is first pressed, or a pointer comes near it. */
export const preloadDeposit = depositModal.preload

export const DepositOpener = () => {
  const isOpen = useDepositModal((modal) => modal.isOpen)
  // Whoever logs out with it open does not meet it again at the next login.
  useEffect(() => closeDeposit, [])
  if (!isOpen) return null
  return (
    <PageBoundary onRetry={depositModal.retry}>
      <Suspense>
        <depositModal.Component />
      </Suspense>
    </PageBoundary>
  )
}
