import type { Approval } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { UserRoundX } from 'lucide-react'
import { useMay } from '../../../lib/session/me.ts'
import { Facts, Pane, PaneSection } from '../../../lib/parts/panes/pane.tsx'
import { PaneStates } from '../../../lib/parts/panes/pane-states.tsx'
import { PlayerHead } from '../../../lib/parts/panes/player-line.tsx'
import { Trail } from '../../../lib/parts/panes/trail.tsx'
import { momentSince } from '../../../lib/time.ts'
import { kindWords, SHOW_WORDS, STATE_TONES, subjectOf } from '../model.ts'
import { ApprovalActions } from './actions.tsx'

type Props = {
  readonly id: string
  readonly one: Approval | undefined
  readonly isLoaded: boolean
  readonly now: number
  readonly onClose: () => void
  readonly onDecided: () => void
}

export const ApprovalPane = ({ id, one, isLoaded, now, onClose, onDecided }: Props) => {
  const mayDecide = useMay('approvals.decide')
  const note = one === undefined ? `A-${id}` : `A-${id}, proposed ${momentSince(one.madeAt, now)}`
  const foot = one?.status === 'open' && !one.own && mayDecide && <ApprovalActions {...{ one, onDecided }} />
  return (
    <Pane label={`Approval A-${id}`} note={note} onClose={onClose} foot={foot}>
      <PaneStates value={one} isLoaded={isLoaded}>
        {(value) => <Detail one={value} now={now} />}
      </PaneStates>
    </Pane>
  )
}

const Detail = ({ one, now }: { readonly one: Approval; readonly now: number }) => {
  const subject = subjectOf(one)
  return (
    <>
      <div className="con-pane-top">
        <p className="con-amount">
          {formatRupees(one.amount)} <Badge tone={STATE_TONES[one.status]}>{SHOW_WORDS[one.status]}</Badge>
        </p>
        <PlayerHead player={one.player} />
        {one.own && one.status === 'open' && (
          <Notice tone="gold" icon={<UserRoundX aria-hidden />} className="mt-3">
            You proposed this. A colleague has to agree to it.
          </Notice>
        )}
      </div>
      <PaneSection title={kindWords(one)}>
        <Facts
          facts={[
            ...one.lines.map(({ name, value }) => ({ label: name, value })),
            ...(subject === undefined
              ? []
              : [
                  {
                    label: 'About',
                    value: (
                      <Link href={subject.href} className="con-link">
                        {subject.text}
                      </Link>
                    ),
                  },
                ]),
          ]}
        />
        <p className="con-caption">This is the proposal as it was made. To change it, make a new one.</p>
      </PaneSection>
      <PaneSection title="Proposal and decision">
        <Facts
          facts={[
            { label: 'Proposed by', value: one.own ? `${one.maker} (you)` : one.maker },
            { label: 'Decided by', value: one.checker ?? 'nobody yet' },
            ...(one.reason === null ? [] : [{ label: 'Reason', value: one.reason }]),
          ]}
        />
      </PaneSection>
      <PaneSection title="History">
        <Trail steps={stepsOf(one)} now={now} />
      </PaneSection>
    </>
  )
}

const stepsOf = (one: Approval) => [
  ...(one.decidedAt === null
    ? []
    : [
        {
          id: 'decided',
          at: one.decidedAt,
          text: `${SHOW_WORDS[one.status]}${one.checker === null ? '' : ` by ${one.checker}`}`,
        },
      ]),
  { id: 'made', at: one.madeAt, text: `Proposed by ${one.maker}` },
]
