import type { Gateway } from '@maidan/contracts/player'
import { copyText } from '@maidan/ui/buttons/copy-text.ts'
import { Qr } from '@maidan/ui/data/qr.tsx'
import { Copy } from 'lucide-react'
import { sayCopied } from './bank-form.tsx'

/** What is paid in coins goes to an address, what is paid in rupees to a UPI id. */
const nameOf = ({ code, asset }: Gateway): string =>
  code === 'm_usdt_erc20' || asset !== 'INR' ? 'Wallet address' : 'UPI id'

const copy = async (text: string): Promise<void> => {
  if (await copyText(text)) sayCopied()
}

const PayQr = ({ gateway: { name, qrCode, value } }: { readonly gateway: Gateway }) =>
  qrCode === '' ? (
    <Qr value={value} label={`QR code to pay with ${name}`} />
  ) : (
    <img
      src={qrCode}
      alt={`QR code to pay with ${name}`}
      width={150}
      height={150}
      className="size-[150px] rounded-2 bg-[#fff] object-contain"
    />
  )

/** Where the money goes: to be scanned, or copied with one press. */
export const PayTo = ({ gateway }: { readonly gateway: Gateway }) => (
  <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-3 rounded-3 bg-turf-2 p-3.5">
    {gateway.showQr && <PayQr gateway={gateway} />}
    {gateway.displayValue !== '' && (
      <button
        type="button"
        aria-label={`Copy ${nameOf(gateway)} ${gateway.displayValue}`}
        onClick={() => void copy(gateway.displayValue)}
        className="min-h-11 min-w-0 flex-1 basis-52 rounded-2 px-1 text-left hover:bg-turf-3"
      >
        <span className="block text-cap text-ink-3">{nameOf(gateway)}</span>
        <span className="tabular-nums block text-h3 font-semibold break-all text-ink">
          {gateway.displayValue}
        </span>
        <span className="mt-1 flex items-center gap-1.5 text-small font-semibold text-gold-text">
          <Copy aria-hidden="true" className="size-4" /> Copy
        </span>
      </button>
    )}
  </div>
)
