import { Ground } from '@maidan/ui/art/ground.tsx'
import { Logo } from '@maidan/ui/art/logo.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePanel } from '../../../../lib/page/panels.ts'
import { useIsPainted } from '../../../../lib/page/use-is-painted.ts'
import { useFlow } from '../../flow.ts'

/** The ground at dusk over every panel: the same place the visitor came from. It comes after what is filled in. */
export const PanelArt = () => (
  <div className="relative -mx-5 -mt-1 h-30 overflow-hidden bg-field text-[#fbf4e2]">
    {useIsPainted() && <Ground />}
    <div className="absolute inset-0 bg-linear-to-r from-[#08281d] via-[#08281d]/60 to-transparent" />
    <div className="absolute top-5 left-5">
      <Logo height={26} />
      <p className="mt-1.5 text-small text-[#d6e4d6]">The open ground. Everyone plays.</p>
    </div>
  </div>
)

type PanelFrameProps = {
  readonly title: string
  readonly aside?: ReactNode
  readonly lead?: ReactNode
  readonly step?: 1 | 2 | 3 | undefined
  readonly children: ReactNode
}

/** The first field that waits to be filled in; a panel without any takes the focus itself. */
const focusFirst = (panel: HTMLElement): void => {
  const fields = [...panel.querySelectorAll<HTMLInputElement>('input:not([readonly], :disabled)')]
  const target = fields.find(({ value }) => value === '') ?? fields[0] ?? panel
  target.focus({ preventScroll: true })
}

/** With the next frame: earlier it would make the browser lay out the page twice. */
const useFirstFocus = () => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => ref.current && focusFirst(ref.current))
    return () => cancelAnimationFrame(frame)
  }, [])
  return ref
}

export const PanelFrame = ({ title, aside, lead, step, children }: PanelFrameProps) => (
  <div
    ref={useFirstFocus()}
    tabIndex={-1}
    className="relative -mx-5 -mt-4 grid outline-none focus-visible:outline-none gap-4 rounded-t-4 bg-turf-1 px-5 pt-5"
  >
    <div>
      {step !== undefined && <Steps step={step} />}
      <div className="flex items-baseline justify-between gap-3">
        {/* The drawer itself carries the heading for whoever hears the page. */}
        <p aria-hidden="true" className="text-[23px]/7 font-semibold text-ink">
          {title}
        </p>
        {aside !== undefined && <p className="text-small text-ink-2">{aside}</p>}
      </div>
      {lead !== undefined && <p className="mt-2 text-body text-ink-2">{lead}</p>}
    </div>
    <FlowNote />
    {children}
  </div>
)

const STEPS = [1, 2, 3] as const

const Steps = ({ step }: { readonly step: number }) => (
  <div className="mb-3 flex items-center gap-3">
    <span className="text-cap text-ink-3">
      Step {step} of {STEPS.length}
    </span>
    <span className="flex flex-1 gap-1.5" aria-hidden="true">
      {STEPS.map((one) => (
        <span key={one} className={`h-1 flex-1 rounded-1 ${one <= step ? 'bg-gold' : 'bg-turf-3'}`} />
      ))}
    </span>
  </div>
)

/** A toast is gone after a second; what it said to this panel stays here to be read. */
const FlowNote = () => {
  const note = useFlow((flow) => flow.note)
  const panel = usePanel((panels) => panels.panel)
  if (note === undefined || note.panel !== panel) return null
  return <Notice tone={note.ok ? 'up' : 'down'}>{note.text}</Notice>
}

type TextButtonProps = {
  readonly onClick: () => void
  readonly children: ReactNode
  readonly disabled?: boolean
}

/** A link among words that changes the panel and no address. */
export const TextButton = ({ onClick, children, disabled }: TextButtonProps) => (
  <button
    type="button"
    onClick={onClick}
    disabled={disabled}
    className="relative font-semibold text-gold-text underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline disabled:text-ink-3"
  >
    {children}
  </button>
)
