import { clsx } from 'clsx'
import { Modal, type ModalProps } from './modal.tsx'

export type DialogProps = ModalProps & { readonly size?: 'small' | 'medium' | 'large' | 'full' | undefined }

export const Dialog = ({ size = 'medium', className, ...rest }: DialogProps) => (
  <Modal {...rest} className={clsx('ui-dialog', `ui-dialog-${size}`, className)} />
)
