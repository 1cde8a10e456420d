import { useOverview } from '../../../lib/cache/overview.ts'
import { Age } from '../../../lib/parts/queues/age.tsx'
import type { LineColumn } from '../../../lib/parts/lists/lines.tsx'
import { queueFigures } from '../../../lib/parts/queues/queue-figures.ts'
import { QueueScreen } from '../../../lib/parts/queues/queue-screen.tsx'
import { useQueueFilter } from '../../../lib/parts/queues/use-queue-filter.ts'
import { useNow } from '@maidan/browser/use-now.ts'
import { useMessages } from '../api.ts'
import { MessagePane } from '../components/message-pane.tsx'
import { type Message, reachOf, SHOW_WORDS, SHOWS } from '../model.ts'

const columnsAt = (now: number): LineColumn<Message>[] => [
  { id: 'age', head: 'Age', width: 96, card: 'end', cell: (row) => <Age since={row.receivedAt} now={now} /> },
  { id: 'name', head: 'From', opens: true, card: 'title', cell: (row) => row.name },
  { id: 'subject', head: 'Subject', cell: (row) => row.subject },
  { id: 'reach', head: 'Reach', spare: true, cell: (row) => reachOf(row) },
  { id: 'by', head: 'Answered by', spare: true, card: 'none', cell: (row) => row.answeredBy ?? '–' },
]

export const Messages = () => {
  const now = useNow()
  const filter = useQueueFilter(SHOWS)
  const query = useMessages(filter)
  const waiting = useOverview()?.messages
  return (
    <QueueScreen
      title="Messages"
      queue="messages"
      base="/messages"
      filter={filter}
      words={SHOW_WORDS}
      waiting={waiting?.waiting}
      figures={queueFigures(waiting, now)}
      query={query}
      columns={columnsAt(now)}
      acts={[['A', 'answered']]}
      isTodo={({ answeredAt }) => answeredAt === null}
      idle="Messages from the contact page appear here, oldest first."
      renderPane={({ id, known, ...rest }) => (
        <MessagePane key={id} id={id} one={known} now={now} {...rest} />
      )}
    />
  )
}
