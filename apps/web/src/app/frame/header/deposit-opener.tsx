import { Suspense, useEffect } from 'react'
import { closeDeposit, useDepositModal } from '../../../lib/money/deposit-modal.ts'
import { PageBoundary } from '../../pages/page-boundary.tsx'
import { screen } from '../../../lib/chunk.ts'

const depositModal = screen(
  () => import('../../../features/cashier/components/deposit/deposit-modal.tsx'),
  'DepositModal',
)

/** The modal and everything in it is loaded once the page stands, or sooner when a pointer comes near the plus. */
export const preloadDeposit = depositModal.preload

const SETTLED_AFTER_MS = 3000

const useLoadedWhenSettled = (): void =>
  useEffect(() => {
    const timer = setTimeout(() => void preloadDeposit(), SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

export const DepositOpener = () => {
  const isOpen = useDepositModal((modal) => modal.isOpen)
  // Whoever logs out with it open does not meet it again at the next login.
  useEffect(() => closeDeposit, [])
  useLoadedWhenSettled()
  if (!isOpen) return null
  return (
    <PageBoundary onRetry={depositModal.retry}>
      <Suspense>
        <depositModal.Component />
      </Suspense>
    </PageBoundary>
  )
}
