import { ORGANISATION_STATUSES, type OrganisationStatus } from '@maidan/contracts'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { useState } from 'react'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { changeStatus } from '../api.ts'
import { STATUSES } from '../model.ts'

type Props = { readonly status: OrganisationStatus; readonly mayWrite: boolean }

export const Status = ({ status, mayWrite }: Props) => {
  const [asked, setAsked] = useState<OrganisationStatus>()
  return (
    <ul className="con-status">
      {ORGANISATION_STATUSES.map((one) => (
        <li key={one} data-on={one === status}>
          <div>
            <Badge tone={STATUSES[one].tone}>{STATUSES[one].text}</Badge>
            <p>{STATUSES[one].effect}</p>
          </div>
          {one === status ? (
            <b>Now</b>
          ) : (
            mayWrite && (
              <Button kind={one === 'live' ? 'primary' : 'refuse'} onClick={() => setAsked(one)}>
                {one === 'live' ? 'Open the site' : `Set to ${STATUSES[one].text.toLowerCase()}`}
              </Button>
            )
          )}
        </li>
      ))}
      {asked !== undefined && (
        <ActionDialog
          title={asked === 'live' ? 'Open the site' : `Set the site to ${STATUSES[asked].text.toLowerCase()}`}
          tone={asked === 'live' ? 'primary' : 'refuse'}
          renderSentence={() => <p>{STATUSES[asked].effect}</p>}
          confirm={() => (asked === 'live' ? 'Open the site' : 'Close the site')}
          act={() => changeStatus(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </ul>
  )
}
