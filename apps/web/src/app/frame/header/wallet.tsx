import type { Wallet as Figures } from '@maidan/contracts/player'
import { Money } from '@maidan/ui/money/money.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { IconButton } from '@maidan/ui/buttons/icon-button.tsx'
import { Plus } from 'lucide-react'
import { openDeposit } from '../../../lib/money/deposit-modal.ts'
import { useSession } from '../../../lib/session/session.ts'
import { preloadDeposit } from './deposit-opener.tsx'
import { openExposure } from './exposure-opener.tsx'

type AmountProps = { readonly amount: number | undefined; readonly risk?: boolean; readonly narrow?: boolean }

/** From here on a phone has no room for every digit. */
const CRORE = 10_000_000

/** The exposure is what could be lost, so it is shown below zero; it leads to what holds it. */
const Amount = ({ amount, risk = false, narrow = false }: AmountProps) => {
  if (amount === undefined) return <span className="text-ink-3">–</span>
  if (!risk) return <Money amount={amount} compact={narrow && amount >= CRORE} />
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={openExposure}
      className="after:absolute after:inset-0 hover:underline"
    >
      {amount > 0 ? <Money amount={-amount} tone="down" /> : <Money amount={amount} />}
      <span className="sr-only">, show what holds it</span>
    </button>
  )
}

const FIGURES: readonly { readonly label: string; readonly key: keyof Figures; readonly risk?: boolean }[] = [
  { label: 'Bal', key: 'balance' },
  { label: 'Cash', key: 'cash' },
  { label: 'Bonus', key: 'coins' },
  { label: 'Exposure', key: 'exposureAmount', risk: true },
]

/** The balance leads to the dashboard, where play money is refilled. */
const Balance = ({
  amount,
  narrow = false,
}: {
  readonly amount: number | undefined
  readonly narrow?: boolean
}) => (
  <Link href="/dashboard" title="Your dashboard" className="after:absolute after:inset-0 hover:underline">
    <Amount amount={amount} narrow={narrow} />
  </Link>
)

const DepositPlus = ({ className }: { readonly className?: string }) => (
  <IconButton
    label="Deposit"
    kind="gold"
    aria-haspopup="dialog"
    onPointerEnter={() => void preloadDeposit()}
    onClick={openDeposit}
    icon={<Plus aria-hidden strokeWidth={2.4} />}
    {...(className !== undefined && { className })}
  />
)

/** From 992 px: all figures in one box. */
const DeskWallet = ({ wallet }: { readonly wallet: Figures | undefined }) => (
  <div className="hidden items-center gap-3 lg:flex">
    <dl className="flex h-11 overflow-hidden rounded-[10px] bg-turf-1 shadow-[inset_0_0_0_1px_var(--line)]">
      {FIGURES.map(({ label, key, risk = false }) => (
        <div key={key} className="relative border-r border-line px-[14px] pt-[6px] last:border-0">
          <dt className="text-[12px] leading-[13px] text-ink-3">{label}</dt>
          <dd className="num text-[15px] leading-[18px] font-semibold text-ink">
            {key === 'balance' ? (
              <Balance amount={wallet?.balance} />
            ) : (
              <Amount amount={wallet?.[key]} risk={risk} />
            )}
          </dd>
        </div>
      ))}
    </dl>
    <DepositPlus className="size-11!" />
  </div>
)

/** Below 992 px: the balance in the header, the rest in a line of its own. */
const PhoneWallet = ({ wallet }: { readonly wallet: Figures | undefined }) => (
  <div className="flex h-[38px] items-center gap-[6px] rounded-[10px] bg-turf-1 pl-[10px] shadow-[inset_0_0_0_1px_var(--line)] lg:hidden">
    <span className="relative flex h-full items-center gap-[6px]">
      <span className="text-cap text-ink-3 max-[359px]:hidden">Bal</span>
      <span className="num text-[15px] font-semibold text-ink">
        <Balance amount={wallet?.balance} narrow />
      </span>
    </span>
    <DepositPlus className="size-[38px]!" />
  </div>
)

export const Wallet = () => {
  const wallet = useSession((session) => session.wallet)
  return (
    <>
      <DeskWallet wallet={wallet} />
      <PhoneWallet wallet={wallet} />
    </>
  )
}

export const WalletLine = () => {
  const wallet = useSession((session) => session.wallet)
  return (
    <section aria-label="Wallet figures" className="lg:hidden">
      <dl className="flex h-(--wallet-line-height) justify-between px-[14px] pt-1">
        {FIGURES.slice(1).map(({ label, key, risk = false }) => (
          <div key={key} className="relative">
            <dt className="text-[12px] leading-[14px] text-ink-3">{label}</dt>
            <dd className="num text-[14px] leading-[17px] font-semibold text-ink">
              <Amount amount={wallet?.[key]} risk={risk} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
