import { Button } from '@maidan/ui/buttons/button.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { useState } from 'react'
import type { FieldSpec } from '../../../lib/fields.ts'
import { useMay } from '../../../lib/session/me.ts'
import { Key } from '../../../lib/parts/key.tsx'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { Facts, Pane, PaneSection } from '../../../lib/parts/panes/pane.tsx'
import { PaneStates } from '../../../lib/parts/panes/pane-states.tsx'
import { momentOf, momentSince } from '../../../lib/time.ts'
import { answer } from '../api.ts'
import type { Message } from '../model.ts'

type Props = {
  readonly id: string
  readonly one: Message | undefined
  readonly isLoaded: boolean
  readonly now: number
  readonly onClose: () => void
  readonly onDecided: () => void
}

export const MessagePane = ({ id, one, isLoaded, now, onClose, onDecided }: Props) => {
  const note = one === undefined ? `M-${id}` : `M-${id}, received ${momentSince(one.receivedAt, now)}`
  const foot = one?.answeredAt === null && <Answer {...{ one, onDecided }} />
  return (
    <Pane label={`Message M-${id}`} note={note} onClose={onClose} foot={foot}>
      <PaneStates value={one} isLoaded={isLoaded}>
        {(value) => <Detail one={value} />}
      </PaneStates>
    </Pane>
  )
}

const Detail = ({ one }: { readonly one: Message }) => {
  const mayOpen = useMay('players.read')
  return (
    <>
      <div className="con-pane-top">
        <h2>{one.subject}</h2>
        <p className="con-letter">{one.message}</p>
      </div>
      <PaneSection title="From">
        <Facts
          facts={[
            { label: 'Name', value: one.name },
            ...(one.email === null ? [] : [{ label: 'Email', value: one.email }]),
            ...(one.mobile === null ? [] : [{ label: 'Mobile', value: one.mobile }]),
            ...(one.player === null || !mayOpen
              ? []
              : [
                  {
                    label: 'Player',
                    value: (
                      <Link href={`/players/${one.player}`} className="con-link">
                        Open player
                      </Link>
                    ),
                  },
                ]),
            ...(one.answeredAt === null
              ? []
              : [{ label: 'Answered', value: `${momentOf(one.answeredAt)}, ${one.answeredBy ?? ''}` }]),
          ]}
        />
      </PaneSection>
    </>
  )
}

const NOTE: FieldSpec = {
  name: 'note',
  label: 'What the player will read',
  kind: 'lines',
  hint: 'The player gets this as a notification. Leave it empty if you answered elsewhere',
}

type AnswerProps = { readonly one: Message; readonly onDecided: () => void }

const Answer = ({ one, onDecided }: AnswerProps) => {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <div className="con-buttons">
        <Button data-hotkey="a" aria-keyshortcuts="A" onClick={() => setAsking(true)}>
          Mark as answered <Key name="A" />
        </Button>
      </div>
      {asking && (
        <ActionDialog
          title="Mark as answered"
          fields={one.player === null ? [] : [NOTE]}
          renderSentence={() => (
            <p>
              The message of <b>{one.name}</b> leaves the queue.
              {one.player === null &&
                ' A guest wrote it: reply to the email or mobile number in the message.'}
            </p>
          )}
          confirm={() => 'Mark as answered'}
          act={(values) => answer(one, (values['note'] ?? '').trim())}
          onClose={() => setAsking(false)}
          onDone={onDecided}
        />
      )}
    </>
  )
}
