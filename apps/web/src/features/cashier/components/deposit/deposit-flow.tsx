import { FAILED } from '@maidan/contracts'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { PlayMoneyNote } from '@maidan/ui/money/play-money-note.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Shield } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { wordsOf } from '../../../../lib/api/words-of.ts'
import { screen } from '../../../../lib/chunk.ts'
import { bankDetailsQuery, gatewaysQuery, lastDepositQuery, limitsQuery } from '../../api.ts'
import { BANK, BANK_TRANSFER, DEFAULT_TAB, findGateway, isOpen, methodOf, type Tab } from '../../model.ts'
import { useFailureToast } from '../../../../lib/api/use-failure-toast.ts'
import { LoadFailed } from '../../../../lib/page/load-failed.tsx'
import { MethodList } from './method-list.tsx'

/** The list is read first: the forms, their rules and a payment that waits come after it. */
const methodForm = screen(() => import('./method-form.tsx'), 'MethodForm')
const openPayment = screen(() => import('./open-payment.tsx'), 'OpenPayment')

const Loading = () => <SkeletonRows rows={3} label="Loading the ways to deposit" />

type FlowProps = {
  /** The method chosen; none shows the list. */
  readonly selected: string | undefined
  readonly onSelect: (key: string | undefined) => void
}

/** The list of methods, then the form of the one that was chosen: the same in the modal and on the page. */
export const DepositFlow = ({ selected, onSelect }: FlowProps) => {
  const gateways = useQuery(gatewaysQuery)
  const bank = useQuery(bankDetailsQuery)
  const last = useQuery(lastDepositQuery)
  const [tab, setTab] = useState<Tab>(DEFAULT_TAB)
  const failure = wordsOf(gateways.error ?? bank.error, FAILED.gateways)
  const isThere = gateways.data !== undefined && bank.data !== undefined && !last.isPending
  useEffect(() => {
    if (isThere) void methodForm.preload()
  }, [isThere])
  useFailureToast(failure)
  if (failure !== undefined)
    return (
      <LoadFailed text={failure} onAgain={() => void Promise.all([gateways.refetch(), bank.refetch()])} />
    )
  if (gateways.data === undefined || bank.data === undefined || last.isPending) return <Loading />
  const methods = {
    gateways: gateways.data.list,
    bank: bank.data,
    bankLimits: gateways.data.bank,
    last: last.data ? methodOf(gateways.data.list, last.data) : undefined,
  }
  return (
    <Suspense fallback={<Loading />}>
      <div className="grid grid-cols-1 gap-3">
        {isOpen(last.data) && <openPayment.Component />}
        {selected === undefined ? (
          <>
            <MethodList {...methods} tab={tab} onTab={setTab} onPick={onSelect} />
            <PlayMoneyNote>No payment is taken.</PlayMoneyNote>
            <ListFoot />
          </>
        ) : (
          <methodForm.Component {...methods} selected={selected} onSelect={onSelect} />
        )}
      </div>
    </Suspense>
  )
}

const ListFoot = () => {
  const { data } = useQuery(limitsQuery)
  const daily = data?.find(({ movement, days }) => movement === 'deposit' && days === 1)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-small text-ink-3">
      {daily !== undefined && (
        <span className="flex items-center gap-1.5">
          <Shield aria-hidden="true" className="size-4" /> Daily limit left{' '}
          <b className="text-ink">
            <Money amount={Math.max(0, daily.amount - daily.used)} />
          </b>
        </span>
      )}
      <Link href="/deposit/list" className="ml-auto py-2 font-medium text-gold-text hover:underline">
        Deposit History
      </Link>
    </div>
  )
}

/** The name of a method for the heading of its form. */
export const useMethodName = (selected: string | undefined): string | undefined => {
  const { data } = useQuery(gatewaysQuery)
  if (selected === undefined) return undefined
  if (selected === BANK) return BANK_TRANSFER
  return findGateway(data?.list ?? [], selected)?.name ?? 'Deposit'
}
