import type { Segment } from '@maidan/contracts/staff'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { useState } from 'react'
import { Failed } from '../../../lib/parts/failed.tsx'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { Key } from '../../../lib/parts/key.tsx'
import { PaneStates } from '../../../lib/parts/panes/pane-states.tsx'
import { Pane, PaneSection } from '../../../lib/parts/panes/pane.tsx'
import { useMay } from '../../../lib/session/me.ts'
import { dayOf, momentOf } from '../../../lib/time.ts'
import { dropSegment, useMembers } from '../api.ts'
import { Conditions, SegmentForm } from './segment-form.tsx'

type Props = {
  readonly id: string
  readonly segment: Segment | undefined
  readonly isLoaded: boolean
  readonly onClose: () => void
}

export const SegmentPane = ({ id, segment, isLoaded, onClose }: Props) => {
  const [mayWrite, mayReadPlayers] = [useMay('site.write'), useMay('players.read')]
  return (
    <Pane
      label={`Segment ${segment?.name ?? id}`}
      note={
        segment &&
        `Version ${segment.version}, changed by ${segment.changedBy}, ${momentOf(segment.changedAt)}`
      }
      onClose={onClose}
      foot={mayWrite && segment !== undefined && <Acts segment={segment} onRemoved={onClose} />}
    >
      <PaneStates value={segment} isLoaded={isLoaded}>
        {(value) => (
          <>
            <div className="con-pane-top">
              <h2>{value.name}</h2>
            </div>
            <PaneSection title="All of this is true">
              <Conditions conditions={value.conditions} />
            </PaneSection>
            {mayReadPlayers && <Members segment={value} />}
          </>
        )}
      </PaneStates>
    </Pane>
  )
}

const countWords = (total: number): string => {
  if (total === 0) return 'No player now'
  return total === 1 ? '1 player now' : `About ${total.toLocaleString('en-IN')} players now`
}

const Members = ({ segment }: { readonly segment: Segment }) => {
  const { data, error, refetch } = useMembers(segment)
  if (error && data === undefined) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={4} label="Loading the members" className="p-5" />
  return (
    <PaneSection title={countWords(data.total)}>
      {data.total > data.newest.length && <p className="con-note">The {data.newest.length} newest:</p>}
      <ul className="grid gap-1">
        {data.newest.map(({ id, userName, name, registeredAt }) => (
          <li key={id} className="flex justify-between gap-3">
            <Link href={`/players/${id}`} className="con-link">
              {userName}
            </Link>
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="num">{dayOf(registeredAt)}</span>
          </li>
        ))}
      </ul>
    </PaneSection>
  )
}

type ActsProps = { readonly segment: Segment; readonly onRemoved: () => void }

const Acts = ({ segment, onRemoved }: ActsProps) => {
  const [wanted, setWanted] = useState<'change' | 'remove'>()
  const close = () => setWanted(undefined)
  return (
    <>
      <div className="con-buttons">
        <Button kind="refuse" disabled={segment.promotions > 0} onClick={() => setWanted('remove')}>
          Remove
        </Button>
        <Button kind="second" data-hotkey="e" aria-keyshortcuts="E" onClick={() => setWanted('change')}>
          Change <Key name="E" />
        </Button>
      </div>
      {wanted === 'change' && <SegmentForm segment={segment} onClose={close} />}
      {wanted === 'remove' && (
        <ActionDialog
          title="Remove the segment"
          tone="refuse"
          renderSentence={() => (
            <p>
              <b>{segment.name}</b> is gone for good. Its players stay as they are.
            </p>
          )}
          confirm={() => 'Remove the segment'}
          act={() => dropSegment(segment)}
          onClose={close}
          onDone={onRemoved}
        />
      )}
    </>
  )
}
