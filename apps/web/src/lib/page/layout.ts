import { create } from 'zustand'
import { stored } from '../storage.ts'

type Layout = {
  /** The side menu over the page, below 992 px. */
  readonly showLeftSideBar: boolean
  readonly toggleLeftSideBar: () => void
  readonly closeLeftSideBar: () => void
  /** The side menu of the desktop, folded to a rail. */
  readonly menuFolded: boolean
  readonly toggleMenuFolded: () => void
}

export const useLayout = create<Layout>((set, get) => ({
  showLeftSideBar: false,
  toggleLeftSideBar: () => set({ showLeftSideBar: !get().showLeftSideBar }),
  closeLeftSideBar: () => set({ showLeftSideBar: false }),
  menuFolded: stored.get('isClassAdded') === 'true',
  toggleMenuFolded: () => {
    const menuFolded = !get().menuFolded
    if (menuFolded) stored.set('isClassAdded', 'true')
    else stored.remove('isClassAdded')
    set({ menuFolded })
  },
}))
