import { Money } from '@maidan/ui/money/money.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { sessionResultQuery } from '../../../features/accounts/api.ts'
import { contentPath } from '../../../features/content/pages.ts'
import { useSession } from '../../../lib/session/session.ts'
import { formatSessionTime } from './session-time.ts'
import { useNow } from '@maidan/browser/use-now.ts'

const TICK_MS = 15_000

const SessionTime = ({ since }: { readonly since: number | undefined }) => {
  const now = useNow(TICK_MS)
  return <b className="num">{since === undefined ? '–' : formatSessionTime(now - since)}</b>
}

const LINE = 'flex justify-between'

type FigureProps = { readonly name: string; readonly children: ReactNode }

const Figure = ({ name, children }: FigureProps) => (
  <p className={`${LINE} mt-[5px]`}>
    {name} <b className="num">{children ?? '–'}</b>
  </p>
)

/** Time and money of this login, and the way to the limits: always in sight on a desk. */
export const SessionFoot = ({ onFollow }: { readonly onFollow?: (() => void) | undefined }) => {
  const isAuth = useSession((session) => session.isAuth)
  const wallet = useSession((session) => session.wallet)
  const { data } = useQuery(sessionResultQuery(wallet))
  if (!isAuth) return null
  return (
    <section aria-label="This session" className="mt-[10px] flex-none rounded-3 bg-turf-1 p-3 pb-1 text-cap">
      <p className={LINE}>
        This session <SessionTime since={data?.since} />
      </p>
      <Figure name="Net position">{data && <Money amount={data.net} sign tone="auto" />}</Figure>
      <p className="mt-[2px] text-[12px] leading-[15px] text-ink-3">Won less lost since you logged in</p>
      <Figure name="Held for bets">{wallet && <Money amount={wallet.exposureAmount} />}</Figure>
      <Link
        href={`${contentPath('responsible', true)}#limits`}
        onClick={onFollow}
        className="mt-[2px] flex min-h-9 items-center gap-1 text-gold-text"
      >
        Limits and time out <ChevronRight aria-hidden className="size-[14px]!" />
      </Link>
    </section>
  )
}
