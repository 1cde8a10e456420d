import * as api from '@maidan/contracts/staff'
import { err, ok, sessionId } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/index.ts'
import type { StaffDeps } from '../deps.ts'
import { act } from '../service/act.ts'
import { enterCode, login, meOf } from '../service/login.ts'
import { noSessionCookie, sessionCookie } from '../service/console-page.ts'
import * as members from '../service/members.ts'
import * as sessions from '../service/sessions.ts'
import { findMember } from '../store/members.ts'
import { serveAct, serveRead, whoOf } from './serve.ts'

export const addAuthRoutes = (app: FastifyInstance, deps: StaffDeps): void => {
  addLogin(app, deps)
  addOwn(app, deps)
  addMembers(app, deps)
}

const addLogin = (app: FastifyInstance, deps: StaffDeps): void => {
  serve(app, api.staffLogin, async ({ input: { body }, meta }) => {
    const issued = await login(deps, body, meta)
    return issued.ok ? ok({ data: issued.value }) : issued
  })
  serve(app, api.staffCode, async ({ input: { body }, meta }) => enterCode(deps, body, meta), {
    cookieOf: ({ token }) => sessionCookie(deps, token),
  })
}

const addOwn = (app: FastifyInstance, deps: StaffDeps): void => {
  serveRead(app, api.staffMe, async ({ caller }) => {
    const member = await findMember(deps.db, caller.staff)
    return member ? ok({ data: meOf(member) }) : err('unauthorized')
  })
  serveRead(app, api.staffSessions, async ({ caller }) =>
    ok({ data: await sessions.listOwnSessions(deps, caller) }),
  )
  serveAct(app, deps, api.staffLogout, {
    action: 'logout',
    subject: ({ caller }) => `staff:${caller.staff}`,
    work: (tx, _, who) => sessions.logout(deps, tx, who),
    cookieOf: () => noSessionCookie(deps),
  })
  serveAct(app, deps, api.endStaffSession, {
    action: 'session.end',
    subject: ({ input }) => `session:${input.params.id}`,
    work: (tx, { input }, who) => sessions.endOwnSession(deps, tx, who, sessionId(input.params.id)),
  })
  // The passwords are checked and hashed before the transaction begins.
  serve(app, api.staffPassword, async ({ input: { body }, caller, meta }) => {
    const who = whoOf(caller, meta)
    const checked = await members.checkOwnPassword(deps, who, body)
    if (!checked.ok) return checked
    return act(deps, who, 'password.change', `staff:${who.id}`, (tx) =>
      members.changeOwnPassword(deps, tx, who, checked.value),
    )
  })
}

const addMembers = (app: FastifyInstance, deps: StaffDeps): void => {
  serveRead(app, api.listStaff, async () => ok({ data: await members.listStaff(deps) }))
  serve(app, api.addStaff, async ({ input: { body }, caller, meta }) => {
    const credentials = await members.makeCredentials(deps)
    if (!credentials.ok) return credentials
    return act(deps, whoOf(caller, meta), 'member.add', body.username, (tx) =>
      members.addStaff(deps, tx, body, credentials.value),
    )
  })
  serve(app, api.changeStaff, async ({ input: { params, body }, caller, meta }) => {
    const credentials = body.reset ? await members.makeCredentials(deps) : ok(undefined)
    if (!credentials.ok) return credentials
    return act(deps, whoOf(caller, meta), 'member.change', `staff:${params.id}`, (tx) =>
      members.changeStaff(deps, tx, params.id, body, credentials.value),
    )
  })
}
