import { type Role, ROLES, type StaffMember } from '@maidan/contracts/staff'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Menu, type MenuItem } from '@maidan/ui/navigation/menu.tsx'
import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '../../../lib/session/me.ts'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { change, type WithPassword } from '../api.ts'
import { ROLE_OPTIONS } from '../model.ts'
import { PasswordOnce } from './password-once.tsx'

type Asked = 'role' | 'active' | 'reset'
type Props = { readonly member: StaffMember }

export const MemberActions = ({ member }: Props) => {
  const [asked, setAsked] = useState<Asked>()
  const [password, setPassword] = useState<string>()
  const isOwn = useMe().id === member.id
  const keep = (outcome: WithPassword): WithPassword => {
    setPassword(outcome.password)
    return outcome
  }
  return (
    <>
      <Menu
        label={`Change ${member.username}`}
        items={itemsOf(member, isOwn, setAsked)}
        renderTrigger={(props) => (
          <Button
            kind="second"
            size="small"
            icon={<MoreHorizontal aria-hidden />}
            aria-label={`Change ${member.username}`}
            {...props}
          />
        )}
      />
      {asked !== undefined && (
        <Question asked={asked} member={member} keep={keep} onClose={() => setAsked(undefined)} />
      )}
      {password !== undefined && (
        <PasswordOnce username={member.username} password={password} onClose={() => setPassword(undefined)} />
      )}
    </>
  )
}

const itemsOf = (member: StaffMember, isOwn: boolean, ask: (asked: Asked) => void): MenuItem[] => [
  { text: 'Change the role', onSelect: () => ask('role') },
  { text: 'Reset password and authenticator', onSelect: () => ask('reset') },
  // Whoever disables the own account cannot undo it.
  ...(isOwn
    ? []
    : [
        member.active
          ? { text: 'Disable', tone: 'down' as const, divider: true, onSelect: () => ask('active') }
          : { text: 'Enable', divider: true, onSelect: () => ask('active') },
      ]),
]

type QuestionProps = Props & {
  readonly asked: Asked
  readonly keep: (outcome: WithPassword) => WithPassword
  readonly onClose: () => void
}

const roleOf = (value: string | undefined): Role => ROLES.find((role) => role === value) ?? 'support'

const Question = ({ asked, member, keep, onClose }: QuestionProps) => {
  const name = <b>{member.username}</b>
  if (asked === 'role')
    return (
      <ActionDialog
        title="Change the role"
        fields={[{ name: 'role', label: 'Role', kind: 'select', options: ROLE_OPTIONS }]}
        initial={{ role: member.role }}
        renderSentence={(values) => (
          <p>
            {name} is {member.role} and becomes <b>{values['role']}</b>. All sessions of {member.name} end.
          </p>
        )}
        confirm={() => 'Change the role'}
        act={async (values) => keep(await change(member, { role: roleOf(values['role']) }))}
        onClose={onClose}
      />
    )
  if (asked === 'reset')
    return (
      <ActionDialog
        title="Reset password and authenticator"
        renderSentence={() => (
          <p>
            {name} gets a new first password and sets up the authenticator app again. All sessions of{' '}
            {member.name} end.
          </p>
        )}
        confirm={() => 'Reset'}
        act={async () => keep(await change(member, { reset: true }))}
        onClose={onClose}
      />
    )
  return (
    <ActionDialog
      title={member.active ? 'Disable the account' : 'Enable the account'}
      tone={member.active ? 'refuse' : 'primary'}
      renderSentence={() => (
        <p>
          {member.active ? (
            <>{name} cannot log in any more, and all sessions end.</>
          ) : (
            <>{name} can log in again.</>
          )}
        </p>
      )}
      confirm={() => (member.active ? `Disable ${member.username}` : `Enable ${member.username}`)}
      act={async () => keep(await change(member, { active: !member.active }))}
      onClose={onClose}
    />
  )
}
