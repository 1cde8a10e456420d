import type { VipLevel, VipStanding } from '@maidan/contracts/player'
import { formatRupees } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { type Column, Table } from '@maidan/ui/data/table.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { FormError } from '../../../lib/forms/form-error.tsx'
import { percentText, PRODUCT_WORDS } from '../model.ts'
import { useCollect } from '../use-collect.ts'

type Props = { readonly standing: VipStanding; readonly own: VipLevel | undefined }

type Row = VipStanding['products'][number] & { readonly share: number }

const COLUMNS: readonly Column<Row>[] = [
  { id: 'product', head: 'Product', cell: ({ product }) => PRODUCT_WORDS[product] },
  { id: 'share', head: 'Your share', number: true, cell: ({ share }) => percentText(share) },
  { id: 'risked', head: 'Bet', number: true, cell: ({ risked }) => <Money amount={risked} paise="auto" /> },
  { id: 'earned', head: 'Earned', number: true, cell: ({ earned }) => <Money amount={earned} /> },
]

/** The button, or in its place why there is none. */
const Collect = ({ standing }: Pick<Props, 'standing'>) => {
  const { act, busy, failure } = useCollect()
  const { collectable, behind } = standing
  if (!standing.counts)
    return <Notice>A demo account earns nothing. Register to keep what your bets bring.</Notice>
  return (
    <div className="grid gap-2">
      {collectable > 0 ? (
        <Button loading={busy} onClick={act}>
          Collect {formatRupees(collectable)}
        </Button>
      ) : (
        <p className="text-small text-ink-2">
          {behind > 0
            ? `You had collected ${formatRupees(behind)} for bets that were void later. You keep it, and your next bets make it up first.`
            : 'Nothing to collect yet. Bets with your own money add to it when they are settled.'}
        </p>
      )}
      <FormError text={failure} />
    </div>
  )
}

/** What can be collected, and where it comes from. */
export const RakebackCard = ({ standing, own }: Props) => {
  const rows = standing.products.map((one) => ({ ...one, share: own?.shares[one.product] ?? 0 }))
  return (
    <Card flush label="Rakeback">
      <CardHead title="Rakeback" note={`${formatRupees(standing.collected)} collected so far`} />
      <div className="grid gap-4 px-4 pb-4">
        <div>
          <p className="text-small text-ink-3">Yours to collect</p>
          <p className="num type-display text-display text-ink">
            <Money amount={standing.collectable} />
          </p>
        </div>
        <Collect standing={standing} />
      </div>
      <Table caption="Rakeback by product" columns={COLUMNS} rows={rows} rowKey={({ product }) => product} />
    </Card>
  )
}
