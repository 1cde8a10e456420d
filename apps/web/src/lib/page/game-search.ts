import { create } from 'zustand'

/** The search is opened from the header, from the pages of the casino, and by a key. */
export const useGameSearch = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))

export const openGameSearch = (): void => useGameSearch.setState({ isOpen: true })
export const closeGameSearch = (): void => useGameSearch.setState({ isOpen: false })
