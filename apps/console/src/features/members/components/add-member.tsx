import { addStaff, ROLES } from '@maidan/contracts/staff'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { complaintOf, type FieldSpec, type Values } from '../../../lib/fields.ts'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { add } from '../api.ts'
import { ROLE_OPTIONS } from '../model.ts'
import { PasswordOnce } from './password-once.tsx'

const FIELDS: readonly FieldSpec[] = [
  {
    name: 'username',
    label: 'Staff name',
    hint: 'Small letters, digits, dots and dashes, e.g. a.pillai',
    check: complaintOf(addStaff.body.shape.username),
  },
  { name: 'name', label: 'Full name', check: complaintOf(addStaff.body.shape.name) },
  { name: 'role', label: 'Role', kind: 'select', options: ROLE_OPTIONS },
]

type Made = { readonly username: string; readonly password: string }

export const AddMember = () => {
  const [asking, setAsking] = useState(false)
  const [made, setMade] = useState<Made>()
  const act = async (values: Values) => {
    const username = (values['username'] ?? '').trim()
    const role = ROLES.find((one) => one === values['role']) ?? 'support'
    const outcome = await add({ username, name: (values['name'] ?? '').trim(), role })
    if (outcome.password !== undefined) setMade({ username, password: outcome.password })
    return outcome
  }
  return (
    <>
      <Button icon={<Plus aria-hidden />} onClick={() => setAsking(true)}>
        Add a member
      </Button>
      {asking && (
        <ActionDialog
          title="Add a member of staff"
          fields={FIELDS}
          initial={{ role: 'support' }}
          renderSentence={(values) => (
            <p>
              A new login for the console, as <b>{values['role']}</b>. You see the first password once, after
              you add the member.
            </p>
          )}
          confirm={() => 'Add the member'}
          act={act}
          onClose={() => setAsking(false)}
        />
      )}
      {made !== undefined && <PasswordOnce {...made} onClose={() => setMade(undefined)} />}
    </>
  )
}
