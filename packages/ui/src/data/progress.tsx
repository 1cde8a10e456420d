import { clsx } from 'clsx'
import { useId } from 'react'

export type ProgressProps = {
  readonly label: string
  readonly value: number
  readonly max?: number | undefined
  readonly tone?: 'gold' | 'up' | 'down' | undefined
  /** How far, in words, e.g. "₹1,200 of ₹5,000"; without it the percentage. */
  readonly text?: string | undefined
  readonly hideLabel?: boolean | undefined
  readonly className?: string | undefined
}

export const Progress = (props: ProgressProps) => {
  const { label, value, max = 100, tone = 'gold', text, hideLabel, className } = props
  const id = useId()
  const part = max <= 0 ? 0 : Math.min(1, Math.max(0, value / max))
  const words = text ?? `${Math.floor(part * 100)}%`
  return (
    <div className={clsx('ui-progress', className)}>
      <span id={id} className={clsx(hideLabel === true && 'sr-only')}>
        {label}
      </span>
      <b className={clsx(hideLabel === true && 'sr-only')}>{words}</b>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(max, Math.max(0, value))}
        aria-valuetext={words}
        className="ui-progress-track"
      >
        <div
          className={clsx('ui-progress-bar', `ui-progress-${tone}`)}
          style={{ transform: `scaleX(${part})` }}
        />
      </div>
    </div>
  )
}
