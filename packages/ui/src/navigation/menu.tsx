import { clsx } from 'clsx'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Link } from './link.tsx'
import { rove } from './roving.ts'

export type MenuItem = {
  readonly text: string
  readonly icon?: ReactNode
  readonly href?: string | undefined
  readonly onSelect?: (() => void) | undefined
  readonly tone?: 'down' | undefined
  /** A line above this item. */
  readonly divider?: boolean | undefined
}

export type MenuTrigger = Pick<
  ComponentProps<'button'>,
  'aria-expanded' | 'aria-haspopup' | 'aria-controls' | 'onClick' | 'onKeyDown'
>

export type MenuProps = {
  readonly label: string
  /** Draws the button that opens it; spread the props on it. */
  readonly renderTrigger: (props: MenuTrigger) => ReactElement
  readonly items: readonly MenuItem[]
  readonly header?: ReactNode
  readonly align?: 'start' | 'end' | undefined
  /** Its button was tapped before its code was there. */
  readonly startsOpen?: boolean | undefined
  readonly className?: string | undefined
}

const itemsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
]

export const Menu = ({
  label,
  renderTrigger,
  items,
  header,
  align = 'end',
  startsOpen = false,
  className,
}: MenuProps) => {
  const [open, setOpen] = useState(startsOpen)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const close = (): void => {
    setOpen(false)
    root.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus()
  }
  useCloseOutside(root, open, () => setOpen(false))
  useEffect(() => {
    if (open) itemsIn(list.current)[0]?.focus()
  }, [open])
  return (
    <div ref={root} className={clsx('ui-menu', className)}>
      {renderTrigger({
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        },
      })}
      {open && (
        <div className={clsx('ui-menu-list', `ui-menu-${align}`)}>
          {header !== undefined && <div className="ui-menu-head">{header}</div>}
          <div
            ref={list}
            id={id}
            role="menu"
            aria-label={label}
            tabIndex={-1}
            onKeyDown={(event) => onMenuKey(event, close, setOpen)}
          >
            {items.map((item) => (
              <Item key={item.text} item={item} close={close} />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

type SetOpen = (open: boolean) => void

const onMenuKey = (event: KeyboardEvent<HTMLElement>, close: () => void, setOpen: SetOpen): void => {
  if (event.key === 'Tab') return setOpen(false)
  if (event.key === 'Escape') return close()
  const all = itemsIn(event.currentTarget)
  const next = rove(event.key, all.indexOf(document.activeElement as HTMLElement), all.length, 'column')
  const target = next === undefined ? all.find((item) => startsWith(item, event.key)) : all[next]
  if (target === undefined) return undefined
  event.preventDefault()
  return target.focus()
}

const startsWith = (item: HTMLElement, key: string): boolean =>
  /^\p{L}$/u.test(key) && (item.textContent ?? '').toLowerCase().startsWith(key.toLowerCase())

const Item = ({ item, close }: { readonly item: MenuItem; readonly close: () => void }) => {
  const look = clsx('ui-menu-item', item.tone === 'down' && 'ui-menu-item-down')
  const select = (): void => {
    close()
    item.onSelect?.()
  }
  const inside = (
    <>
      {item.icon}
      {item.text}
    </>
  )
  return (
    <>
      {item.divider === true && <hr className="ui-menu-divider" />}
      {item.href === undefined ? (
        <button type="button" role="menuitem" tabIndex={-1} className={look} onClick={select}>
          {inside}
        </button>
      ) : (
        <Link href={item.href} role="menuitem" tabIndex={-1} className={look} onClick={select}>
          {inside}
        </Link>
      )}
    </>
  )
}

const useCloseOutside = (root: RefObject<HTMLElement | null>, open: boolean, close: () => void): void => {
  useEffect(() => {
    if (!open) return undefined
    const onDown = (event: PointerEvent): void => {
      if (!(root.current?.contains(event.target as Node) ?? false)) close()
    }
    document.addEventListener('pointerdown', onDown)
    return () => document.removeEventListener('pointerdown', onDown)
  })
}
