import { clsx } from 'clsx'
import { QRCodeSVG } from 'qrcode.react'

export type QrProps = {
  readonly value: string
  /** What the code holds, for those who cannot scan it. */
  readonly label: string
  readonly size?: number | undefined
  readonly className?: string | undefined
}

/** Dark on light in both themes: many cameras do not read it otherwise. */
export const Qr = ({ value, label, size = 150, className }: QrProps) => (
  <span className={clsx('ui-qr', className)}>
    <QRCodeSVG
      value={value}
      size={size}
      level="L"
      bgColor="#ffffff"
      fgColor="#191711"
      role="img"
      aria-label={label}
    />
  </span>
)
