import { Suspense } from 'react'
import { create } from 'zustand'
import { part } from '../../../lib/part.ts'

const ExposurePanel = part(
  async () => (await import('../../../features/exchange/bets/exposure-panel.tsx')).ExposurePanel,
)

const useExposure = create(() => ({ isOpen: false }))

export const openExposure = (): void => useExposure.setState({ isOpen: true })

const close = (): void => useExposure.setState({ isOpen: false })

/** What holds the exposure, loaded when somebody asks for it. */
export const ExposureOpener = () => {
  const isOpen = useExposure((state) => state.isOpen)
  if (!isOpen) return null
  return (
    <Suspense>
      <ExposurePanel onClose={close} />
    </Suspense>
  )
}
