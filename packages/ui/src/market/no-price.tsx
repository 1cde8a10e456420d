import { clsx } from 'clsx'
import type { Side } from './odds-format.ts'

export type NoPriceProps = { readonly side: Side; readonly className?: string | undefined }

/** A dash in the colour of its side, where a market is still to open: nothing here may be taken for a price. */
export const NoPrice = ({ side, className }: NoPriceProps) => (
  <span aria-hidden className={clsx('ui-no-price', `ui-no-price-${side}`, className)}>
    –
  </span>
)
