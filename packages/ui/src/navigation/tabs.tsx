import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { rove } from './roving.ts'

export type Tab<Id extends string> = {
  readonly id: Id
  readonly text: string
  readonly count?: number | undefined
  readonly icon?: ReactNode
}

export type TabsProps<Id extends string> = {
  readonly label: string
  readonly tabs: readonly Tab<Id>[]
  readonly value: Id
  readonly onChange: (id: Id) => void
  readonly kind?: 'segmented' | 'underlined' | undefined
  /** Draws the panel of the chosen tab; without it the caller draws the panel elsewhere. */
  readonly children?: ((id: Id) => ReactNode) | undefined
  readonly className?: string | undefined
}

export const Tabs = <Id extends string>(props: TabsProps<Id>) => {
  const { label, tabs, value, onChange, kind = 'segmented', children, className } = props
  const base = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const at = tabs.findIndex(({ id }) => id === value)
    const next = tabs[rove(event.key, at, tabs.length, 'row') ?? -1]
    if (next === undefined) return
    event.preventDefault()
    onChange(next.id)
    document.getElementById(`${base}-${next.id}`)?.focus()
  }
  const look = kind === 'segmented' ? 'ui-tabs' : 'ui-tabs-lined'
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        className={clsx(look, className)}
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ id, text, count, icon }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={id === value}
            aria-controls={children === undefined ? undefined : `${base}-panel`}
            tabIndex={id === value ? 0 : -1}
            onClick={() => onChange(id)}
          >
            {icon}
            {text}
            {count !== undefined && <span className="ui-tab-count">{count}</span>}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${value}`}>
          {children(value)}
        </div>
      )}
    </>
  )
}
