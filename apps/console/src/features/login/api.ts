import type { Answer } from '@maidan/contracts'
import { staffCode, staffLogin } from '@maidan/contracts/staff'
import { call } from '../../lib/api/api.ts'

export const sendPassword = (username: string, password: string): Promise<Answer<typeof staffLogin>> =>
  call(staffLogin, { body: { username, password } })

export const sendCode = (ticket: string, code: string): Promise<Answer<typeof staffCode>> =>
  call(staffCode, { body: { ticket, code } })
