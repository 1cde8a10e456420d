import type { BankDetails, Gateway } from '@maidan/contracts/player'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Tabs } from '@maidan/ui/navigation/tabs.tsx'
import { Bitcoin, ChevronDown, Landmark, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { BankLimits } from '../../gateway-form.ts'
import {
  BANK,
  BANK_TRANSFER,
  FAST_PAY,
  feeText,
  gatewaysIn,
  keyOf,
  otherGateways,
  rangeText,
  type Tab,
  tabOf,
} from '../../model.ts'
import { MethodCard } from './method-card.tsx'

const TABS = [
  { id: 'upi', text: 'UPI', icon: <Smartphone aria-hidden="true" /> },
  { id: 'bank', text: 'Bank Deposit', icon: <Landmark aria-hidden="true" /> },
  { id: 'crypto', text: 'Crypto', icon: <Bitcoin aria-hidden="true" /> },
] as const

export type Methods = {
  readonly gateways: readonly Gateway[]
  readonly bank: BankDetails | null
  readonly bankLimits: BankLimits
  /** The key of the method used last. */
  readonly last: string | undefined
}

type ListProps = Methods & { readonly onPick: (key: string) => void }

const soonText = ({ type }: Gateway): string =>
  type === 'auto' ? 'Credited at once' : 'Reviewed by our team'

const textOf = (gateway: Gateway): string => {
  if (gateway === FAST_PAY) return 'Straight to the payment page'
  const fee = feeText(gateway)
  return `${soonText(gateway)}. ${rangeText(gateway)}${fee === 'No fee' ? '' : `. ${fee}`}`
}

const GatewayCard = ({
  gateway,
  last,
  onPick,
}: Pick<ListProps, 'last' | 'onPick'> & { gateway: Gateway }) => (
  <MethodCard
    method={keyOf(gateway)}
    name={gateway.name}
    logo={gateway.logo}
    text={textOf(gateway)}
    isLast={keyOf(gateway) === last}
    onPick={() => onPick(keyOf(gateway))}
  />
)

const NOTHING: Readonly<Record<Tab, string>> = {
  upi: 'No UPI method is open now',
  bank: 'Bank transfers are closed now',
  crypto: 'No crypto method is open now',
}

const Nothing = ({ tab }: { readonly tab: Tab }) => (
  <EmptyState title={NOTHING[tab]}>Choose another method, or try again later.</EmptyState>
)

const TabList = ({ tab, gateways, bank, bankLimits, last, onPick }: ListProps & { readonly tab: Tab }) => {
  const listed = tab === 'bank' ? [] : gatewaysIn(tab, gateways, last)
  const hasBank = tab === 'bank' && bank !== null
  if (!hasBank && listed.length === 0) return <Nothing tab={tab} />
  return (
    <ul className="grid grid-cols-1 gap-3">
      {hasBank && (
        <li>
          <MethodCard
            method={BANK}
            name={BANK_TRANSFER}
            text={`Reviewed by our team. ${rangeText(bankLimits)}`}
            isLast={last === BANK}
            onPick={() => onPick(BANK)}
          />
        </li>
      )}
      {listed.map((gateway) => (
        <li key={keyOf(gateway)}>
          <GatewayCard gateway={gateway} last={last} onPick={onPick} />
        </li>
      ))}
    </ul>
  )
}

/** The method used last stands in another tab than the open one: one press brings the player back to it. */
const Again = ({ tab, gateways, last, onPick }: ListProps & { readonly tab: Tab }) => {
  const gateway = gateways.find((one) => keyOf(one) === last)
  if (gateway === undefined || tabOf(gateway.code) === tab) return null
  return <GatewayCard gateway={gateway} last={last} onPick={onPick} />
}

const Others = ({ tab, gateways, last, onPick }: ListProps & { readonly tab: Tab }) => {
  const others = otherGateways(tab, gateways).filter((one) => keyOf(one) !== last)
  const [isOpen, setOpen] = useState(false)
  if (others.length === 0) return null
  return (
    <details
      className="group rounded-3 bg-turf-2 px-3.5"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between text-body font-semibold text-gold-text">
        More ways to pay ({others.length})
        <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
      </summary>
      {isOpen && (
        <ul className="grid grid-cols-1 gap-3 pb-3.5">
          {others.map((gateway) => (
            <li key={keyOf(gateway)}>
              <GatewayCard gateway={gateway} last={last} onPick={onPick} />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

type MethodListProps = ListProps & { readonly tab: Tab; readonly onTab: (tab: Tab) => void }

export const MethodList = ({ tab, onTab, ...list }: MethodListProps) => (
  <div className="grid grid-cols-1 gap-3">
    <Again tab={tab} {...list} />
    <Tabs
      label="Ways to deposit"
      tabs={TABS}
      value={tab}
      onChange={onTab}
      className="[&>[role=tab]]:flex-auto [&>[role=tab]]:px-2"
    >
      {(shown) => <TabList tab={shown} {...list} />}
    </Tabs>
    <Others tab={tab} {...list} />
  </div>
)
