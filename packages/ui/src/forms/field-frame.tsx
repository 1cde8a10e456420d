import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { clsx } from 'clsx'

export type FieldTexts = {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Stands at the right end of the label line, e.g. the limits. */
  readonly note?: ReactNode
  readonly hideLabel?: boolean | undefined
}

/** The ids of the lines that describe a control, for `aria-describedby`. */
export const describedBy = (
  id: string,
  { hint, error }: Pick<FieldTexts, 'hint' | 'error'>,
): string | undefined => {
  const ids = [isShown(error) && `${id}-error`, isShown(hint) && `${id}-hint`].filter((one) => one !== false)
  return ids.length === 0 ? undefined : ids.join(' ')
}

export const isShown = (text: ReactNode): boolean =>
  text !== undefined && text !== null && text !== '' && text !== false

type FrameProps = FieldTexts & {
  readonly id: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Label above, the control, then its error or hint: the same for every control. */
export const FieldFrame = ({ id, label, hint, error, note, hideLabel, className, children }: FrameProps) => (
  <div className={clsx('ui-field', className)}>
    <label htmlFor={id} className={hideLabel === true ? 'sr-only' : 'ui-label'}>
      {label}
      {isShown(note) && <small>{note}</small>}
    </label>
    {children}
    <FieldLines id={id} hint={hint} error={error} />
  </div>
)

export const FieldLines = ({ id, hint, error }: Pick<FrameProps, 'id' | 'hint' | 'error'>) => (
  <>
    {isShown(error) && (
      <p id={`${id}-error`} className="ui-hint ui-hint-error">
        <CircleAlert aria-hidden /> {error}
      </p>
    )}
    {isShown(hint) && (
      <p id={`${id}-hint`} className={isShown(error) ? 'sr-only' : 'ui-hint'}>
        {hint}
      </p>
    )}
  </>
)
