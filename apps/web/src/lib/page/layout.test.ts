import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})

const freshLayout = async () => (await import('./layout.ts')).useLayout

test('[KEY-3] isClassAdded is "true" while the desktop menu is folded, also after a reload', async () => {
  const layout = await freshLayout()
  layout.getState().toggleMenuFolded()
  expect(localStorage.getItem('isClassAdded')).toBe('true')
  vi.resetModules()
  const reloaded = await freshLayout()
  expect(reloaded.getState().menuFolded).toBe(true)
  reloaded.getState().toggleMenuFolded()
  expect(localStorage.getItem('isClassAdded')).toBeNull()
})

test('[SCR-5] [SCR-8] the same control shows and hides the side menu', async () => {
  const layout = await freshLayout()
  layout.getState().toggleLeftSideBar()
  expect(layout.getState().showLeftSideBar).toBe(true)
  layout.getState().toggleLeftSideBar()
  expect(layout.getState().showLeftSideBar).toBe(false)
})
