import type { Stop } from '@maidan/contracts/staff'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { useState } from 'react'
import type { LineColumn } from '../../../../lib/parts/lists/lines.tsx'
import { useMay } from '../../../../lib/session/me.ts'
import { momentSince } from '../../../../lib/time.ts'
import { scopeWords } from '../../model/words.ts'
import { ResumeDialog } from './resume-dialog.tsx'

const shared = (now: number): LineColumn<Stop>[] => [
  {
    id: 'scope',
    head: 'What',
    card: 'title',
    cell: (stop) => (
      <b>
        <bdi>{scopeWords(stop)}</bdi>
      </b>
    ),
  },
  {
    id: 'kind',
    head: 'How',
    cell: ({ kind }) => (
      <Badge tone={kind === 'kill' ? 'down' : 'gold'}>{kind === 'kill' ? 'Switched off' : 'Suspended'}</Badge>
    ),
  },
  { id: 'reason', head: 'Reason', card: 'full', cell: ({ reason }) => <bdi>{reason}</bdi> },
  {
    id: 'by',
    head: 'By',
    cell: ({ by, at }) => (
      <span className="num whitespace-nowrap">
        {by}, {momentSince(at, now)}
      </span>
    ),
  },
]

export const inForceColumns = (now: number): LineColumn<Stop>[] => [
  ...shared(now),
  {
    id: 'resume',
    head: <span className="sr-only">Resume</span>,
    card: 'end',
    width: 120,
    cell: (stop) => <Resume stop={stop} />,
  },
]

export const resumedColumns = (now: number): LineColumn<Stop>[] => [
  ...shared(now),
  {
    id: 'resumed',
    head: 'Resumed by',
    cell: ({ resumedBy, resumedAt }) => (
      <span className="num whitespace-nowrap">
        {resumedBy ?? '–'}
        {resumedAt !== null && `, ${momentSince(resumedAt, now)}`}
      </span>
    ),
  },
]

const Resume = ({ stop }: { readonly stop: Stop }) => {
  const mayTrade = useMay('markets.trade')
  const [asking, setAsking] = useState(false)
  if (!mayTrade) return null
  return (
    <>
      <Button
        kind="second"
        size="small"
        aria-label={`Resume ${scopeWords(stop)}`}
        onClick={() => setAsking(true)}
      >
        Resume
      </Button>
      {asking && <ResumeDialog stop={stop} onClose={() => setAsking(false)} />}
    </>
  )
}
