import { make } from '../../dom.ts'

/** Tabs of which one is open; the arrow keys go from one to the next. */
export const openTabs = (parts: readonly (readonly [name: string, part: HTMLElement])[]): HTMLElement => {
  const tabs = parts.map(([name], at) =>
    make(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `tab-${at}`,
        'aria-controls': `part-${at}`,
        onclick: () => open(at),
      },
      name,
    ),
  )
  const panels = parts.map(([, part], at) =>
    make('div', { role: 'tabpanel', id: `part-${at}`, 'aria-labelledby': `tab-${at}` }, part),
  )
  const open = (chosen: number): void => {
    for (const [at, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(at === chosen))
      tab.tabIndex = at === chosen ? 0 : -1
      panels[at]!.hidden = at !== chosen
    }
  }
  const list = make('div', { class: 'tabs', role: 'tablist' }, ...tabs)
  list.addEventListener('keydown', (event) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    const from = tabs.findIndex((tab) => tab.tabIndex === 0)
    const to = (from + by + tabs.length) % tabs.length
    open(to)
    tabs[to]?.focus()
  })
  open(0)
  return make('div', { class: 'tabbed' }, list, ...panels)
}
