import {
  addStaff,
  changeStaff,
  endStaffSession,
  listStaff,
  type Role,
  type StaffMember,
  staffPassword,
  staffSessions,
} from '@maidan/contracts/staff'
import { useQuery } from '@tanstack/react-query'
import { call, need } from '../../lib/api/api.ts'
import { type CallOutcome, outcomeOf } from '../../lib/api/outcome.ts'

export const useMembers = () =>
  useQuery({ queryKey: ['members'], queryFn: async () => (await need(listStaff)).data })

export const useOwnSessions = () =>
  useQuery({ queryKey: ['own-sessions'], queryFn: async () => (await need(staffSessions)).data })

/** With a first password, if there is one: it is shown once and stored nowhere. */
export type WithPassword = CallOutcome & { readonly password?: string | undefined }

type New = { readonly username: string; readonly name: string; readonly role: Role }

export const add = async (body: New): Promise<WithPassword> => {
  const answer = await call(addStaff, { body })
  return {
    ...outcomeOf(addStaff, answer, `${body.username} can log in`),
    password: answer.ok ? answer.password : undefined,
  }
}

type Change = { readonly role?: Role; readonly active?: boolean; readonly reset?: true }

export const change = async (member: StaffMember, body: Change): Promise<WithPassword> => {
  const answer = await call(changeStaff, { params: { id: String(member.id) }, body })
  return {
    ...outcomeOf(changeStaff, answer, `${member.username} is changed`),
    password: answer.ok ? (answer.password ?? undefined) : undefined,
  }
}

export const changePassword = async (currentPassword: string, password: string): Promise<CallOutcome> =>
  outcomeOf(
    staffPassword,
    await call(staffPassword, { body: { currentPassword, password } }),
    'Password changed. Your other sessions have ended',
  )

export const endSession = async (id: number): Promise<CallOutcome> =>
  outcomeOf(
    endStaffSession,
    await call(endStaffSession, { params: { id: String(id) } }),
    'The session has ended',
  )
