import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card } from '@maidan/ui/data/card.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { PlayMoneyNote } from '@maidan/ui/money/play-money-note.tsx'
import { Skeleton } from '@maidan/ui/data/skeleton.tsx'
import type { ReactNode } from 'react'
import { FormError } from '../../../../lib/forms/form-error.tsx'
import { useSession } from '../../../../lib/session/session.ts'
import { useRefill } from '../../use-refill.ts'

export const WalletCard = () => {
  const wallet = useSession((session) => session.wallet)
  const { said, busy, ask } = useRefill()
  return (
    <Card label="Wallet">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <dl>
          <dt className="text-small text-ink-3">Balance</dt>
          <dd className="num type-display text-display text-ink">
            {wallet ? <Money amount={wallet.balance} /> : <Skeleton width={200} height={40} />}
          </dd>
        </dl>
        <Button kind="second" loading={busy} onClick={() => void ask()}>
          Refill play money
        </Button>
      </div>
      <dl className="mt-4 grid grid-cols-3 gap-4 border-t border-line pt-4">
        <Figure label="Cash">{wallet && <Money amount={wallet.cash} />}</Figure>
        <Figure label="Bonus">{wallet && <Money amount={wallet.coins} />}</Figure>
        <Figure label="Exposure">{wallet && <Money amount={wallet.exposureAmount} />}</Figure>
      </dl>
      <div className="mt-4 grid gap-2">
        <FormError text={said?.ok === false ? said.text : undefined} />
        <p role="status" className="text-small text-up empty:hidden">
          {said?.ok === true && said.text}
        </p>
        <PlayMoneyNote>When you run low you can refill your play money, once a day.</PlayMoneyNote>
      </div>
    </Card>
  )
}

const Figure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt className="text-cap text-ink-3">{label}</dt>
    <dd className="num text-h3 text-ink">{children ?? <Skeleton width={80} height={18} />}</dd>
  </div>
)
