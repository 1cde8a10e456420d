import { Tabs } from '@maidan/ui/navigation/tabs.tsx'
import type { ReactNode } from 'react'
import { useSearch } from '../../search.ts'

type Props<Tab extends string> = {
  readonly label: string
  readonly tabs: readonly [Tab, ...Tab[]]
  readonly words: Readonly<Record<Tab, string>>
  readonly counts?: Partial<Record<Tab, number>> | undefined
  readonly children: (tab: Tab) => ReactNode
}

/** Tabs whose choice stands in the address. Another tab begins without the filters of the one before. */
export const Tabbed = <Tab extends string>({ label, tabs, words, counts, children }: Props<Tab>) => {
  const [search, change] = useSearch()
  const value = tabs.find((tab) => tab === search.get('tab')) ?? tabs[0]
  const choose = (tab: Tab): void => {
    const cleared = Object.fromEntries([...search.keys()].map((name) => [name, undefined]))
    change({ ...cleared, tab: tab === tabs[0] ? undefined : tab })
  }
  return (
    <>
      <div className="con-tabs">
        <Tabs
          label={label}
          kind="underlined"
          value={value}
          onChange={choose}
          tabs={tabs.map((id) => ({ id, text: words[id], count: counts?.[id] }))}
        />
      </div>
      {children(value)}
    </>
  )
}
