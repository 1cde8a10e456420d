import { clsx } from 'clsx'
import { Circle, CircleCheck } from 'lucide-react'
import { passwordHints } from './password-rules.ts'

export type PasswordHintsProps = {
  readonly password: string
  /** For the field's `aria-describedby`. */
  readonly id?: string | undefined
  readonly className?: string | undefined
}

/** Checks itself off while the player types. It advises and blocks nothing. */
export const PasswordHints = ({ password, id, className }: PasswordHintsProps) => (
  <ul id={id} className={clsx('ui-password-hints', className)}>
    {passwordHints(password).map(({ text, met }) => (
      <li key={text} data-met={met}>
        {met ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
        {text}
        <span className="sr-only">{met ? ', met' : ', not yet'}</span>
      </li>
    ))}
  </ul>
)
