import { Card } from '@maidan/ui/data/card.tsx'
import { openDeposit } from '../../../lib/money/deposit-modal.ts'
import { navigate, useParams } from '../../../lib/router.ts'
import { useTitle } from '../../../lib/title.ts'
import { DepositFlow, useMethodName } from '../components/deposit/deposit-flow.tsx'
import { DepositHeading } from '../components/deposit/deposit-heading.tsx'
import { useDemoRedirect } from '../use-demo-redirect.ts'

const go = (key: string | undefined): void =>
  navigate(key === undefined ? '/deposit' : `/deposit/${encodeURIComponent(key)}`)

/** `/deposit` lists the ways to pay, `/deposit/{gateway}` is the form of one of them. */
export const Deposit = () => {
  useTitle('Deposit')
  const { gateway: selected } = useParams()
  const name = useMethodName(selected)
  const isDemo = useDemoRedirect(openDeposit)
  if (isDemo) return null
  return (
    <div className="mx-auto grid w-full max-w-[560px] grid-cols-1 gap-3">
      {name === undefined ? (
        <h1>Deposit</h1>
      ) : (
        <DepositHeading name={name} level={1} onBack={() => go(undefined)} />
      )}
      <Card className="max-sm:bg-transparent max-sm:p-0">
        <DepositFlow selected={selected} onSelect={go} />
      </Card>
    </div>
  )
}
