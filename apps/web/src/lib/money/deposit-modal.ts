import { create } from 'zustand'

/** The deposit modal is opened from the header, and by whatever else finds the balance too low. */
export const useDepositModal = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))

export const openDeposit = (): void => useDepositModal.setState({ isOpen: true })
export const closeDeposit = (): void => useDepositModal.setState({ isOpen: false })
