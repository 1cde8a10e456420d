import * as z from 'zod'
import { PERMISSIONS, ROLES } from './permissions.ts'
import { route } from '../http/route.ts'
import { nameSchema } from '../player/accounts-fields.ts'
import { idParams, idText, time } from '../http/fields.ts'

export const staffUsernameSchema = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9._-]{2,31}$/, 'A staff name has 3 to 32 small letters, digits, dots or dashes')

export const staffPasswordSchema = z
  .string()
  .min(12, 'A staff password has at least 12 characters')
  .max(128, 'A staff password has at most 128 characters')

export const totpSchema = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Please enter the 6 digit code')

export const staffMeSchema = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  permissions: z.array(z.enum(PERMISSIONS)),
})
export type StaffMe = z.output<typeof staffMeSchema>

/** Wrong guesses are slowed by name and by address; see decision 7. */
const rateLimit = { max: 60, windowMs: 60_000 } as const

/** How a page of the console comes by the token of its session; see decision 33. */
export const CONSOLE_SESSION = { cookie: 'maidan_staff', meta: 'staff-session' } as const

export const staffLogin = route({
  name: 'staffLogin',
  method: 'POST',
  path: '/staff/login',
  access: 'open',
  servedWhileClosed: true,
  summary: 'The first step: name and password. The second needs the ticket and a code',
  body: z.object({ username: z.string().trim().min(1).max(64), password: z.string().min(1).max(200) }),
  reply: {
    data: z.object({
      ticket: z.string(),
      /** Only before the first login: what the authenticator app must be given. */
      enrol: z.object({ secret: z.string(), uri: z.string() }).nullable(),
    }),
  },
  refusals: ['login_failed', 'staff_disabled'],
  rateLimit,
})

export const staffCode = route({
  name: 'staffCode',
  method: 'POST',
  path: '/staff/login/code',
  access: 'open',
  servedWhileClosed: true,
  summary: 'The second step: the code of the authenticator app. Each code works once',
  body: z.object({ ticket: z.string().min(1).max(128), code: totpSchema }),
  reply: { token: z.string(), data: staffMeSchema },
  refusals: ['login_failed', 'totp_wrong', 'staff_disabled'],
  rateLimit,
})

export const staffMe = route({
  name: 'staffMe',
  method: 'GET',
  path: '/staff/me',
  access: 'staff',
  permission: 'own',
  summary: 'Who is logged in and what they may do',
  reply: { data: staffMeSchema },
  refusals: [],
})

export const staffLogout = route({
  name: 'staffLogout',
  method: 'POST',
  path: '/staff/logout',
  access: 'staff',
  permission: 'own',
  summary: 'End this session',
  reply: {},
  refusals: [],
})

export const staffPassword = route({
  name: 'staffPassword',
  method: 'POST',
  path: '/staff/password',
  access: 'staff',
  permission: 'own',
  summary: 'Change the password; ends the other sessions',
  body: z.object({ currentPassword: z.string().min(1).max(200), password: staffPasswordSchema }),
  reply: {},
  refusals: ['password_wrong', 'password_common'],
  rateLimit: { max: 20, windowMs: 600_000 },
})

export const staffMemberSchema = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  active: z.boolean(),
  enrolled: z.boolean(),
  createdAt: time,
  lastSeenAt: time.nullable(),
})
export type StaffMember = z.output<typeof staffMemberSchema>

export const listStaff = route({
  name: 'listStaff',
  method: 'GET',
  path: '/staff/members',
  access: 'staff',
  permission: 'staff.manage',
  summary: 'All members of staff',
  reply: { data: z.array(staffMemberSchema) },
  refusals: [],
})

export const addStaff = route({
  name: 'addStaff',
  method: 'POST',
  path: '/staff/members',
  access: 'staff',
  permission: 'staff.manage',
  summary: 'A new member of staff with a first password, which is shown once',
  status: 201,
  body: z.object({ username: staffUsernameSchema, name: nameSchema, role: z.enum(ROLES) }),
  reply: { data: staffMemberSchema, password: z.string() },
  refusals: ['username_taken'],
})

export const changeStaff = route({
  name: 'changeStaff',
  method: 'PATCH',
  path: '/staff/members/:id',
  access: 'staff',
  permission: 'staff.manage',
  summary:
    'Change role, enable or disable, or reset password and authenticator; ends the sessions of the member',
  params: z.object({ id: idText }),
  body: z.object({
    role: z.enum(ROLES).optional(),
    active: z.boolean().optional(),
    reset: z.literal(true).optional(),
  }),
  reply: { data: staffMemberSchema, password: z.string().nullable() },
  refusals: ['not_found', 'last_admin'],
})

export const staffSessions = route({
  name: 'staffSessions',
  method: 'GET',
  path: '/staff/sessions',
  access: 'staff',
  permission: 'own',
  summary: 'The live sessions of the member',
  reply: {
    data: z.array(
      z.object({
        id: z.int(),
        current: z.boolean(),
        createdAt: time,
        lastSeenAt: time,
        address: z.string(),
        userAgent: z.string(),
      }),
    ),
  },
  refusals: [],
})

export const endStaffSession = route({
  name: 'endStaffSession',
  method: 'DELETE',
  path: '/staff/sessions/:id',
  access: 'staff',
  permission: 'own',
  summary: 'End one session',
  params: idParams,
  reply: {},
  refusals: ['not_found'],
})

export const STAFF_AUTH_ROUTES = [
  staffLogin,
  staffCode,
  staffMe,
  staffLogout,
  staffPassword,
  listStaff,
  addStaff,
  changeStaff,
  staffSessions,
  endStaffSession,
] as const
