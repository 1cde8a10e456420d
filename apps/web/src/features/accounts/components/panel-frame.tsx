import { Ground } from '@maidan/ui/art/ground.tsx'
import { Logo } from '@maidan/ui/logo.tsx'
import { Notice } from '@maidan/ui/notice.tsx'
import type { ReactNode } from 'react'
import { useFlow } from '../flow.ts'

/** The ground at dusk over every panel: the same place the visitor came from. */
export const PanelArt = () => (
  <div className="relative h-28 overflow-hidden bg-field text-[#fbf4e2]">
    <Ground />
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

export const PanelFrame = ({ title, aside, lead, step, children }: PanelFrameProps) => (
  <div className="grid gap-4">
    <div>
      {step !== undefined && <Steps step={step} />}
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-h1 text-ink">{title}</h2>
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
  if (note === undefined) return null
  return (
    <div role="status">
      <Notice tone={note.tone}>{note.text}</Notice>
    </div>
  )
}

export const FormError = ({ text }: { readonly text: string | undefined }) => (
  <div role="alert">{text !== undefined && <Notice tone="down">{text}</Notice>}</div>
)

type TextButtonProps = { readonly onClick: () => void; readonly children: ReactNode; readonly disabled?: boolean }

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
