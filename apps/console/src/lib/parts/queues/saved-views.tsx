import { plainText } from '@maidan/contracts'
import type { SavedView } from '@maidan/contracts/staff'
import { Bookmark, X } from 'lucide-react'
import { useState } from 'react'
import { forgetView, keepView, useViews } from '../../cache/saved.ts'
import { complaintOf, type FieldSpec } from '../../fields.ts'
import { navigate, useLocation } from '../../router.ts'
import { ActionDialog } from '../forms/action-dialog.tsx'
import { useWrite } from '../forms/use-write.ts'

const NAME: FieldSpec = {
  name: 'name',
  label: 'Name of the view',
  hint: 'Use the same name again to replace the view',
  check: complaintOf(plainText(40).trim().min(1, 'Please enter a name')),
}

type Props = { readonly queue: SavedView['queue'] }

/** What of the address makes a view: the page one is on does not. */
const viewOf = (search: string): string => {
  const kept = new URLSearchParams(search)
  kept.delete('page')
  kept.sort()
  return String(kept)
}

/** The member's own views of a queue, each one press away. */
export const SavedViews = ({ queue }: Props) => {
  const views = useViews(queue)
  const here = viewOf(useLocation().search)
  const [asking, setAsking] = useState(false)
  const isKnown = views.some(({ search }) => search === here)
  if (views.length === 0 && here === '') return null
  return (
    <div role="group" aria-label="Saved views" className="con-views">
      {views.map((view) => (
        <View key={view.id} view={view} isHere={view.search === here} />
      ))}
      {here !== '' && !isKnown && (
        <button type="button" className="con-link" onClick={() => setAsking(true)}>
          <Bookmark aria-hidden size={14} /> Save this view
        </button>
      )}
      {asking && (
        <ActionDialog
          title="Save this view"
          fields={[NAME]}
          renderSentence={() => (
            <p>This saves the filters and the order under a name. Only you see the view.</p>
          )}
          confirm={() => 'Save view'}
          act={(values) => keepView({ queue, name: (values['name'] ?? '').trim(), search: here })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

const View = ({ view, isHere }: { readonly view: SavedView; readonly isHere: boolean }) => {
  const { run } = useWrite()
  return (
    <span className="con-view">
      <button
        type="button"
        aria-pressed={isHere}
        onClick={() => navigate(`/${view.queue}${view.search === '' ? '' : `?${view.search}`}`)}
      >
        {view.name}
      </button>
      <button
        type="button"
        aria-label={`Remove the view ${view.name}`}
        onClick={() => void run(() => forgetView(view))}
      >
        <X aria-hidden size={14} />
      </button>
    </span>
  )
}
