import { Badge } from '@maidan/ui/data/badge.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { AddButton } from '../../../lib/parts/forms/add-button.tsx'
import { EditButtons } from '../../../lib/parts/forms/edit-buttons.tsx'
import { type LineColumn, Lines } from '../../../lib/parts/lists/lines.tsx'
import { dropAnnouncement, keepAnnouncement } from '../api.ts'
import { type Announcement, ANNOUNCEMENT_FIELDS } from '../model.ts'

type Props = { readonly announcements: readonly Announcement[]; readonly mayWrite: boolean }

export const Announcements = ({ announcements, mayWrite }: Props) => (
  <>
    {mayWrite && (
      <div className="con-filters pt-4">
        <AddButton renderForm={(close) => <Form one={undefined} onClose={close} />}>
          Add an announcement
        </AddButton>
      </div>
    )}
    <Lines
      caption="Announcements"
      columns={columnsOf(mayWrite)}
      rows={announcements}
      rowKey={({ id }) => String(id)}
      empty={
        <EmptyState title="No announcements" level={2}>
          The announcement bar stays hidden until you add one.
        </EmptyState>
      }
    />
  </>
)

const columnsOf = (mayWrite: boolean): LineColumn<Announcement>[] => [
  {
    id: 'content',
    head: 'Text',
    card: 'title',
    cell: ({ content }) => <span className="con-details">{content}</span>,
  },
  {
    id: 'shown',
    head: 'State',
    width: 110,
    cell: ({ shown }) => <Badge tone={shown ? 'up' : 'quiet'}>{shown ? 'Shown' : 'Hidden'}</Badge>,
  },
  ...(mayWrite
    ? [
        {
          id: 'edit',
          head: <span className="sr-only">Edit</span>,
          width: 90,
          card: 'end' as const,
          cell: Buttons,
        },
      ]
    : []),
]

const Buttons = (one: Announcement) => (
  <EditButtons
    name={`the announcement ${one.id}`}
    renderEdit={(close) => <Form one={one} onClose={close} />}
    renderRemove={(close) => (
      <ActionDialog
        title="Remove the announcement"
        tone="refuse"
        renderSentence={() => <p>“{one.content}” disappears from the site at once.</p>}
        confirm={() => 'Remove the announcement'}
        act={() => dropAnnouncement(one)}
        onClose={close}
      />
    )}
  />
)

const Form = ({ one, onClose }: { readonly one: Announcement | undefined; readonly onClose: () => void }) => (
  <ActionDialog
    title={one === undefined ? 'Add an announcement' : 'Change the announcement'}
    fields={ANNOUNCEMENT_FIELDS}
    initial={{ content: one?.content ?? '', shown: String(one?.shown ?? true) }}
    renderSentence={() => <p>Everyone sees it in the bar below the header.</p>}
    confirm={() => 'Save the announcement'}
    act={(values) => keepAnnouncement(one, values)}
    onClose={onClose}
  />
)
