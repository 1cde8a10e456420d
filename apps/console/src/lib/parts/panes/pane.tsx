import { IconButton } from '@maidan/ui/buttons/icon-button.tsx'
import { KeyValue } from '@maidan/ui/data/stat-line.tsx'
import { useIsDesktop } from '@maidan/ui/use-media.ts'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** What it is about, for those who hear the page. */
  readonly label: string
  /** The quiet line at the top: number and time. */
  readonly note: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
  readonly foot?: ReactNode
}

export const Pane = ({ label, note, onClose, children, foot }: Props) => {
  const isDesktop = useIsDesktop()
  const place = useRef<HTMLElement>(null)
  // Where the pane covers the list, whoever uses the keyboard must not be left behind it; and after a decision, when
  // the question and its button are gone, the next pane is where to go on.
  useEffect(() => {
    if (!isDesktop || document.activeElement === document.body) place.current?.focus()
  }, [isDesktop])
  return (
    <aside ref={place} tabIndex={-1} aria-label={label} className="con-pane">
      <div className="con-pane-note">
        <span className="num">{note}</span>
        <IconButton label="Close" icon={<X aria-hidden />} onClick={onClose} />
      </div>
      <div className="con-pane-body">{children}</div>
      {foot !== undefined && foot !== null && foot !== false && <div className="con-pane-foot">{foot}</div>}
    </aside>
  )
}

type SectionProps = { readonly title?: string | undefined; readonly children: ReactNode }

export const PaneSection = ({ title, children }: SectionProps) => (
  <section className="con-pane-section">
    {title !== undefined && <h2>{title}</h2>}
    {children}
  </section>
)

export type Fact = { readonly label: string; readonly value: ReactNode }

export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <div className="grid gap-1.5">
    {facts.map(({ label, value }) => (
      <KeyValue key={label} label={label}>
        {value}
      </KeyValue>
    ))}
  </div>
)
