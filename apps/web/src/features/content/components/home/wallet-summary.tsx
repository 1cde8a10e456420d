import { Button } from '@maidan/ui/buttons/button.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { useSession } from '../../../../lib/session/session.ts'

type FigureProps = { readonly label: string; readonly amount: number | undefined }

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

const Figure = ({ label, amount }: FigureProps) => (
  <div>
    <dt className="text-cap text-ink-3">{label}</dt>
    <dd className="text-h3 text-ink">
      {amount === undefined ? <span className="text-ink-3">–</span> : <Money amount={amount} />}
    </dd>
  </div>
)

/** One glance at the wallet, with the ways that lead on from it. A phone has both in its frame, and shows the matches. */
export const WalletSummary = () => {
  const { wallet, user } = useSession()
  const exposure = wallet === undefined ? undefined : -wallet.exposureAmount
  return (
    <section
      aria-labelledby="wallet-title"
      className="max-md:sr-only md:flex md:items-center md:gap-8 md:rounded-3 md:bg-turf-1 md:px-5 md:py-4 md:shadow-1"
    >
      <div className="flex-1">
        <h1 className="font-wide text-[24px] leading-[29px] font-bold tracking-[-0.012em]">
          {user === undefined ? 'Welcome back' : `Your turn, ${firstName(user.name)}`}
        </h1>
        <h2 id="wallet-title" className="sr-only">
          Your wallet
        </h2>
        <p className="mt-[2px] hidden text-small md:block">
          Markets are live below and in{' '}
          <Link href="/spmsports" className="underline underline-offset-2">
            Exchange 1
          </Link>
          . The games open soon.
        </p>
      </div>
      <dl className="hidden items-end gap-x-8 lg:flex">
        <Figure label="Bal" amount={wallet?.balance} />
        <Figure label="Cash" amount={wallet?.cash} />
        <Figure label="Bonus" amount={wallet?.coins} />
        <Figure label="Exposure" amount={exposure} />
      </dl>
      <div className="hidden gap-2 md:flex">
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
