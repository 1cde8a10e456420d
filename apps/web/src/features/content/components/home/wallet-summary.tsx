import { Button } from '@maidan/ui/buttons/button.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { useSession } from '../../../../lib/session/session.ts'

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** A greeting, with the ways that lead on. The figures stand in the frame, and are not said twice. */
export const WalletSummary = () => {
  const user = useSession((session) => session.user)
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
          . Ten instant games are open.
        </p>
      </div>
      <div className="hidden gap-2 md:flex">
        <Button kind="second" size="small" href="/dashboard">
          Dashboard
        </Button>
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
