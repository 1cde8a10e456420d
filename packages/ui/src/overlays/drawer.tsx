import { clsx } from 'clsx'
import { Modal, type ModalProps } from './modal.tsx'

/** A panel from the right (forms, details) or from the left (the menu). */
export type DrawerProps = ModalProps & { readonly side?: 'right' | 'left' | undefined }

export const Drawer = ({ side = 'right', className, ...rest }: DrawerProps) => (
  <Modal {...rest} className={clsx('ui-drawer', `ui-drawer-${side}`, className)} />
)
