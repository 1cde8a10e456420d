import type { Provider } from '@maidan/contracts/staff'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { useState } from 'react'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { useMay } from '../../../lib/session/me.ts'
import { momentOf } from '../../../lib/time.ts'
import { endKey } from '../api.ts'

type ProviderKey = Provider['keys'][number]
type KeyProps = { readonly provider: Provider; readonly line: ProviderKey }

/** The keys that are good now, without their secrets, which nobody can read again. */
export const Keys = ({ provider }: { readonly provider: Provider }) => {
  if (provider.keys.length === 0)
    return <Notice tone="gold">No call of it can be proved without a key.</Notice>
  return (
    <ul className="con-keys" aria-label="Keys">
      {provider.keys.map((line) => (
        <KeyLine key={line.id} provider={provider} line={line} />
      ))}
    </ul>
  )
}

const KeyLine = ({ provider, line: { id, madeBy, madeAt, endsAt } }: KeyProps) => {
  const mayWrite = useMay('games.write')
  const [asking, setAsking] = useState(false)
  return (
    <li>
      <div>
        <b className="num">Key {id}</b>
        <small>
          made by {madeBy}, {momentOf(madeAt)}
        </small>
      </div>
      {endsAt === null ? <Badge tone="up">In use</Badge> : <Badge>until {momentOf(endsAt)}</Badge>}
      {endsAt !== null && mayWrite && (
        <Button kind="text" size="small" aria-label={`End key ${id}`} onClick={() => setAsking(true)}>
          End now
        </Button>
      )}
      {asking && (
        <ActionDialog
          title={`End key ${id} of ${provider.name}`}
          tone="refuse"
          renderSentence={() => (
            <p>
              Calls that are signed with it are refused from now on. Do this when the provider says that it
              uses the new key, or when the old one is known to a stranger.
            </p>
          )}
          confirm={() => `End key ${id}`}
          act={() => endKey(provider, id)}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
