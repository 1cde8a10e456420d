import { Link } from '@maidan/ui/navigation/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { sessionsQuery } from '../../../features/accounts/api.ts'
import { contentPath } from '../../../features/content/pages.ts'
import { useSession } from '../../../lib/session/session.ts'
import { formatSessionTime } from './session-time.ts'
import { useNow } from '@maidan/browser/use-now.ts'

const TICK_MS = 15_000

const SessionTime = () => {
  const now = useNow(TICK_MS)
  const { data } = useQuery(sessionsQuery)
  const began = data?.find(({ current }) => current)?.createdAt
  return <b className="num">{began === undefined ? '–' : formatSessionTime(now - began)}</b>
}

const LINE = 'flex justify-between'

/** Time and money of this login, and the way to the limits: always in sight on a desk. */
export const SessionFoot = ({ onFollow }: { readonly onFollow?: (() => void) | undefined }) => {
  const isAuth = useSession((session) => session.isAuth)
  if (!isAuth) return null
  return (
    <section aria-label="This session" className="mt-[10px] flex-none rounded-3 bg-turf-1 p-3 pb-1 text-cap">
      <p className={LINE}>
        This session <SessionTime />
      </p>
      <p className={`${LINE} mt-[5px]`}>
        Net position <span className="text-ink-3">No bets yet</span>
      </p>
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
