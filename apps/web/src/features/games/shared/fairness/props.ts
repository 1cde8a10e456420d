import type { SharedProps } from '../frame/props.ts'
import type { SharedFairnessGame } from './shared-check.ts'

export type SharedFairnessProps = Pick<SharedProps, 'state' | 'dealer' | 'isGuest'> & {
  readonly game: SharedFairnessGame
  readonly onClose: () => void
}
