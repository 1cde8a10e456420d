import { FAILED } from '@maidan/contracts'
import type { SessionView } from '@maidan/contracts/player'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { FormError } from '../../../../lib/forms/form-error.tsx'
import { clock } from '@maidan/browser/clock.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { wordsOf } from '../../../../lib/api/words-of.ts'
import { endSession, sessionsQuery } from '../../api.ts'
import { agoOf, deviceOf, isPhone } from '../../model.ts'
import { useLock } from '../../../../lib/forms/use-lock.ts'

const NOT_READ = 'Failed to get sessions'
const ENDED = 'Session ended'

export const SessionList = () => {
  const sessions = useQuery(sessionsQuery)
  const failure = wordsOf(sessions.error, NOT_READ)
  return (
    <Card flush>
      <CardHead title="Active sessions" count={sessions.data?.length} />
      {sessions.isPending && <SkeletonRows rows={2} />}
      {failure !== undefined && <Notice tone="down">{failure}</Notice>}
      <ul>
        {sessions.data?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </Card>
  )
}

const useEnd = (id: number) => {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const { busy, run } = useLock()
  const end = () =>
    run(async () => {
      const answer = await endSession(id)
      const text = answer.ok ? ENDED : (answer.message ?? FAILED.passwordReset)
      if (answer.ok) toast.success(text)
      else toast.error(text)
      setFailure(answer.ok ? undefined : text)
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    })
  return { failure, busy, end }
}

const SessionRow = ({ session }: { readonly session: SessionView }) => {
  const { failure, busy, end } = useEnd(session.id)
  const Icon = isPhone(session.userAgent) ? Smartphone : Laptop
  const device = deviceOf(session.userAgent)
  return (
    <li className="border-t border-line px-4 py-3">
      <div className="flex items-center gap-3">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-body font-medium text-ink">{device}</p>
          <p className="num truncate text-cap text-ink-3">
            {session.address}, {session.current ? 'in use now' : agoOf(session.lastSeenAt, clock.now())}
          </p>
        </div>
        {session.current ? (
          <Badge tone="up">This device</Badge>
        ) : (
          <Button
            kind="second"
            size="small"
            loading={busy}
            aria-label={`End the session on ${device}`}
            onClick={() => void end()}
          >
            End
          </Button>
        )}
      </div>
      <FormError text={failure} />
    </li>
  )
}
