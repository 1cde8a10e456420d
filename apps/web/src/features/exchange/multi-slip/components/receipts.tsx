import { useNow } from '@maidan/browser/use-now.ts'
import { formatRupees } from '@maidan/ui'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { need } from '../../../../lib/api/need.ts'
import { SPORTS_CACHE } from '../../../../lib/cache/slices.ts'
import { dismissReceipts, type Receipt, useSending } from '../sending.ts'

const ASK_AGAIN_MS = 1000

/** Follows `bets_changed`, and asks while the delay lasts: a phone may have slept through the word. */
const useLanding = ({ id, isPending }: Receipt) => {
  const { data } = useQuery({
    queryKey: [...SPORTS_CACHE.userBets, 'receipt', id],
    queryFn: async () => (await need((c) => c.getBet, { params: { id: String(id) } })).data,
    enabled: isPending,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.status === 'pending' ? ASK_AGAIN_MS : false,
  })
  return data
}

const Waiting = ({ landsAt }: Pick<Receipt, 'landsAt'>) => {
  const now = useNow(250)
  const left = Math.max(0, Math.ceil((landsAt - now) / 1000))
  return <Badge tone="gold">{left > 0 ? `Waiting, ${left} s` : 'Waiting'}</Badge>
}

const State = ({ receipt }: { readonly receipt: Receipt }) => {
  const bet = useLanding(receipt)
  if (receipt.isPending && (bet === undefined || bet.status === 'pending'))
    return <Waiting landsAt={receipt.landsAt} />
  if (bet?.status === 'ended')
    return <p className="text-small text-down">Not taken. {bet.refusal ?? 'It was cancelled'}</p>
  return <Badge tone="up">Placed</Badge>
}

const rupees = (amount: number): string => formatRupees(amount, { paise: 'auto' })

/** The bets that were placed from this slip, until they are put away. */
export const Receipts = () => {
  const receipts = useSending((sending) => sending.receipts)
  if (receipts.length === 0) return null
  return (
    <section aria-label="Placed bets" className="grid grid-cols-1 gap-1 border-t border-line pt-3">
      <ul className="grid grid-cols-1 gap-2" aria-live="polite">
        {receipts.map((receipt) => (
          <li key={receipt.id} className="grid grid-cols-1 gap-1 text-small text-ink-2">
            <div className="flex min-w-0 items-center justify-between gap-3">
              <bdi className="min-w-0 truncate font-medium text-ink">{receipt.title}</bdi>
              <State receipt={receipt} />
            </div>
            <p className="num">
              {rupees(receipt.total)} at risk, returns up to {rupees(receipt.returns)}
            </p>
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-between gap-3 text-small">
        <Link href="/mybets" className="flex min-h-11 items-center font-medium text-gold-text">
          My bets
        </Link>
        <button type="button" className="min-h-11 text-ink-3 underline" onClick={dismissReceipts}>
          Put away
        </button>
      </div>
    </section>
  )
}
