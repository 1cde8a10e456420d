import { clsx } from 'clsx'
import { initialsOf } from './initials.ts'

export type AvatarProps = {
  readonly name: string
  readonly size?: number | undefined
  readonly className?: string | undefined
}

/** Initials; the name itself stands beside it or is the name of the button around it. */
export const Avatar = ({ name, size = 32, className }: AvatarProps) => (
  <span
    aria-hidden
    className={clsx('ui-avatar', className)}
    style={{ width: size, height: size, fontSize: Math.round(size * 0.41) }}
  >
    {initialsOf(name)}
  </span>
)
