import { staffPassword } from '@maidan/contracts/staff'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { useState } from 'react'
import { complaintOf, type FieldSpec } from '../../../lib/fields.ts'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { changePassword } from '../api.ts'

const FIELDS: readonly FieldSpec[] = [
  {
    name: 'current',
    label: 'Current password',
    kind: 'password',
    autoComplete: 'current-password',
    check: (value) => (value === '' ? 'Please enter your current password' : undefined),
  },
  {
    name: 'next',
    label: 'New password',
    kind: 'password',
    autoComplete: 'new-password',
    hint: 'At least 12 characters; a sentence is easy to remember',
    check: complaintOf(staffPassword.body.shape.password),
  },
]

export const ChangePassword = () => {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind="second" onClick={() => setAsking(true)}>
        Change the password
      </Button>
      {asking && (
        <ActionDialog
          title="Change your password"
          fields={FIELDS}
          renderSentence={() => <p>Your other sessions end. This one goes on.</p>}
          confirm={() => 'Change the password'}
          act={(values) => changePassword(values['current'] ?? '', values['next'] ?? '')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
