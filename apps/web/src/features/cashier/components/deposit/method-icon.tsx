import { INK } from '@maidan/ui/art/inks.ts'
import {
  AtSign,
  Bitcoin,
  CircleDollarSign,
  Coins,
  Hexagon,
  Landmark,
  type LucideIcon,
  QrCode,
  ScanLine,
  WalletCards,
  Zap,
} from 'lucide-react'
import { useState } from 'react'

type Default = { readonly icon: LucideIcon; readonly ground: string }

const DEFAULTS: Readonly<Record<string, Default>> = {
  apay: { icon: Zap, ground: '#17694a' },
  'apay-qr': { icon: QrCode, ground: INK.brick },
  'apay-image': { icon: ScanLine, ground: INK.olive },
  upi: { icon: AtSign, ground: '#8a5a12' },
  bank: { icon: Landmark, ground: '#17694a' },
  coinpayments: { icon: Coins, ground: '#8a5a12' },
  'coinpayments-qr': { icon: QrCode, ground: '#8a5a12' },
  m_crypto: { icon: Bitcoin, ground: INK.brick },
  m_usdt_erc20: { icon: CircleDollarSign, ground: '#17694a' },
  m_binance: { icon: Hexagon, ground: INK.olive },
}
const OTHER: Default = { icon: WalletCards, ground: INK.brick }

type MethodIconProps = {
  /** The key of a gateway, or the code of what a deposit came by. */
  readonly method: string
  readonly logo: string
}

/** The gateway's logo, or the icon of its kind where it has none or the picture does not come. */
export const MethodIcon = ({ method, logo }: MethodIconProps) => {
  const [broken, setBroken] = useState(false)
  const { icon: Icon, ground } = DEFAULTS[method] ?? OTHER
  if (logo !== '' && !broken)
    return (
      <img
        src={logo}
        alt=""
        width={44}
        height={44}
        className="size-11 shrink-0 rounded-[10px] bg-turf-3 object-contain"
        onError={() => setBroken(true)}
      />
    )
  return (
    <span
      data-default-icon={method}
      className="grid size-11 shrink-0 place-items-center rounded-[10px]"
      style={{ background: ground, color: INK.cream }}
    >
      <Icon aria-hidden="true" className="size-[22px]" />
    </span>
  )
}
