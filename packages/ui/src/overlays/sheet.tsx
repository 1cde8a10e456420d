import { clsx } from 'clsx'
import { Modal, type ModalProps } from './modal.tsx'

export type SheetProps = ModalProps

/** Comes from below, where the thumb is: the slip and the cashier on a phone. */
export const Sheet = ({ className, ...rest }: SheetProps) => (
  <Modal {...rest} className={clsx('ui-sheet', className)} />
)
