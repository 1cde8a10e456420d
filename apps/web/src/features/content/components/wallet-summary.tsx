import { Button } from '@maidan/ui/button.tsx'
import { Money } from '@maidan/ui/money.tsx'
import { useSession } from '../../../lib/session.ts'

type FigureProps = { readonly label: string; readonly amount: number | undefined; readonly large?: boolean }

const Figure = ({ label, amount, large = false }: FigureProps) => (
  <div className={large ? 'mr-auto' : ''}>
    <dt className="text-cap text-ink-3">{label}</dt>
    <dd className={large ? 'text-[26px] leading-[32px] font-bold text-ink' : 'text-h3 text-ink'}>
      {amount === undefined ? <span className="text-ink-3">–</span> : <Money amount={amount} />}
    </dd>
  </div>
)

/** One glance at the wallet, with the ways that lead on from it. */
export const WalletSummary = () => {
  const wallet = useSession((session) => session.wallet)
  const exposure = wallet === undefined ? undefined : -wallet.exposureAmount
  return (
    <section
      aria-labelledby="wallet-title"
      className="flex flex-col gap-4 rounded-3 bg-turf-1 p-4 shadow-1 md:flex-row md:items-center md:gap-8 md:px-5"
    >
      <h2 id="wallet-title" className="sr-only">
        Your wallet
      </h2>
      <dl className="flex flex-1 flex-wrap items-end gap-x-8 gap-y-3">
        <Figure label="Bal" amount={wallet?.balance} large />
        <Figure label="Cash" amount={wallet?.cash} />
        <Figure label="Bonus" amount={wallet?.coins} />
        <Figure label="Exposure" amount={exposure} />
      </dl>
      <div className="flex gap-2">
        <Button kind="second" size="small" href="/cashier">
          Statement
        </Button>
        <Button kind="second" size="small" href="/mybets">
          Bets History
        </Button>
      </div>
    </section>
  )
}
