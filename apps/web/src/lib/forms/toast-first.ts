import type { FieldErrors, FieldValues } from 'react-hook-form'
import { toast } from '@maidan/ui/overlays/toast.ts'

/** The first message of a form that cannot be sent; every message also stands under its field. */
export const toastFirst = <F extends FieldValues>(errors: FieldErrors<F>): void => {
  const first = Object.values(errors).find((error) => typeof error?.message === 'string')
  if (typeof first?.message === 'string') toast.error(first.message)
}
