import { addNote } from '@maidan/contracts/staff'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { useState } from 'react'
import { complaintOf } from '../../../lib/fields.ts'
import { useMay } from '../../../lib/session/me.ts'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { momentOf } from '../../../lib/time.ts'
import { note } from '../api.ts'
import type { PlayerPage } from '../model.ts'

type Props = { readonly player: PlayerPage }

export const Notes = ({ player }: Props) => {
  const mayWrite = useMay('players.note')
  return (
    <div className="con-notes">
      {mayWrite && <Write player={player} />}
      {player.notes.length === 0 ? (
        <EmptyState title="No notes" level={2}>
          Notes for your colleagues appear here.
        </EmptyState>
      ) : (
        <ol>
          {player.notes.map(({ id, text, author, at }) => (
            <li key={id}>
              <p>{text}</p>
              <small>
                {author}, <span className="num">{momentOf(at)}</span>
              </small>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

const Write = ({ player }: Props) => {
  const [asking, setAsking] = useState(false)
  return (
    <div>
      <Button kind="second" onClick={() => setAsking(true)}>
        Write a note
      </Button>
      {asking && (
        <ActionDialog
          title={`Note about ${player.user.userName}`}
          fields={[
            { name: 'text', label: 'Note', kind: 'lines', check: complaintOf(addNote.body.shape.text) },
          ]}
          renderSentence={() => <p>Only staff can read this note. You cannot change or remove it later.</p>}
          confirm={() => 'Save note'}
          act={(values) => note(player, (values['text'] ?? '').trim())}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
