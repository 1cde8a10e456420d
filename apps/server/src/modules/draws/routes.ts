import * as api from '@maidan/contracts/player'
import * as staff from '@maidan/contracts/staff'
import { defined, fromRupees, instant, ok, type Paise, type PlayerId } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { type Caller, serve } from '../../platform/http/index.ts'
import { ofPlayer, serveAct, serveRead } from '../staff/index.ts'
import type { DrawDeps } from './deps.ts'
import type { Terms } from './model.ts'
import * as service from './service.ts'

const playerOf = (caller: Caller<'open'>): PlayerId | undefined =>
  caller?.access === 'player' ? caller.player : undefined

export const addDrawRoutes = (app: FastifyInstance, deps: DrawDeps): void => {
  const { db, clock } = deps
  const totalsOf = service.createTotals(deps)
  serve(app, api.getLuckyDraw, async ({ caller }) =>
    ok({ data: await service.readCurrent(deps, totalsOf, playerOf(caller)), now: clock.now() }),
  )
  serve(app, api.listPastDraws, async ({ caller, input: { query } }) =>
    ok(await service.readPast(deps, totalsOf, playerOf(caller), query)),
  )
  serve(app, api.getDrawList, ({ input: { params, query } }) => service.readList(db, params.id, query.after))
  serveRead(app, staff.listDraws, async () => ok({ data: await service.listForStaff(deps, totalsOf) }))
  serveRead(app, staff.getDrawTickets, async ({ input: { params } }) => {
    const read = await service.readTickets(db, params.id)
    return read.ok ? ok({ data: read.value }) : read
  })
  serveRead(app, staff.getPlayerTickets, ({ input: { params } }) =>
    ofPlayer(db, params.id, async (player) => ({ data: await service.readTicketsOf(deps, player) })),
  )
  addActs(app, deps)
}

type Asked = {
  readonly name: string
  readonly opensAt: number
  readonly closesAt: number
  readonly ticketPrice: number
  readonly prizes: readonly number[]
}

/** The contract has checked that these are amounts. */
const inPaise = (rupees: number): Paise => {
  const read = fromRupees(rupees)
  return defined(read.ok ? read.value : undefined, 'an amount')
}

const termsOf = ({ name, opensAt, closesAt, ticketPrice, prizes }: Asked): Terms => ({
  name,
  opensAt: instant(opensAt),
  closesAt: instant(closesAt),
  ticketPrice: inPaise(ticketPrice),
  prizes: prizes.map(inPaise),
})

const addActs = (app: FastifyInstance, deps: DrawDeps): void => {
  serveAct(app, deps, staff.planDraw, {
    action: 'draw.plan',
    subject: () => 'draw',
    work: (tx, { input: { body } }) => service.planDraw(tx, deps, termsOf(body)),
  })
  serveAct(app, deps, staff.changeDraw, {
    action: 'draw.change',
    subject: ({ input }) => `draw:${input.params.id}`,
    work: (tx, { input: { params, body } }) => service.changeDraw(tx, deps, params.id, termsOf(body)),
  })
  serveAct(app, deps, staff.cancelDraw, {
    action: 'draw.cancel',
    subject: ({ input }) => `draw:${input.params.id}`,
    work: (tx, { input: { params, body } }) => service.cancelDraw(tx, deps, params.id, body.reason),
  })
}
