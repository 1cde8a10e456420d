import * as api from '@maidan/contracts/staff'
import { err, ok, type Result } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import type { StaffDeps } from '../deps.ts'
import type { Done } from '../service/act.ts'
import { readAmount } from '../service/amounts.ts'
import { decideApproval, listApprovals } from '../service/approvals.ts'
import { assign } from '../service/assignments.ts'
import * as decisions from '../service/decisions.ts'
import { readOverview } from '../service/overview.ts'
import * as queues from '../service/queues.ts'
import { serveAct, serveRead } from './serve.ts'

export const addMoneyRoutes = (app: FastifyInstance, deps: StaffDeps): void => {
  serveRead(app, api.staffOverview, async ({ caller }) => ok({ data: await readOverview(deps, caller) }))
  addDeposits(app, deps)
  addBankLines(app, deps)
  addWithdrawals(app, deps)
  addAssignments(app, deps)
  addPapers(app, deps)
  addFourEyes(app, deps)
}

/** The envelope carries what was decided in `data`. */
const inData = <T, E extends string>(result: Result<Done<T>, E>): Result<Done<{ data: T }>, E> =>
  result.ok ? ok({ ...result.value, answer: { data: result.value.answer } }) : result

type WithId = { readonly input: { readonly params: { readonly id: number } } }

const named =
  (what: string) =>
  ({ input }: WithId): string =>
    `${what}:${input.params.id}`

const addDeposits = (app: FastifyInstance, deps: StaffDeps): void => {
  const subject = named('deposit')
  serveRead(app, api.staffDeposits, async ({ input: { query }, caller }) =>
    queues.listDeposits(deps, query, caller.staff),
  )
  serveRead(app, api.staffDeposit, async ({ input: { params } }) => queues.getDeposit(deps, params.id))
  serveAct(app, deps, api.approveDeposit, {
    action: 'deposit.approve',
    subject,
    work: async (tx, { input: { params, body } }, who) =>
      inData(await decisions.approveDeposit(deps, tx, who, { ...body, ...params })),
  })
  serveAct(app, deps, api.rejectDeposit, {
    action: 'deposit.reject',
    subject,
    work: async (tx, { input: { params, body } }, who) =>
      inData(await decisions.rejectDeposit(deps, tx, who, { ...body, ...params })),
  })
}

const addBankLines = (app: FastifyInstance, deps: StaffDeps): void => {
  const { deposits } = deps.cashier
  serveRead(app, api.listBankLines, async ({ input: { query } }) =>
    ok(await deposits.listBankLines(deps.db, query)),
  )
  serveAct(app, deps, api.addBankLines, {
    action: 'deposit.bank_lines',
    subject: () => 'bank statement',
    work: async (tx, { input: { body } }, who) => {
      const lines = []
      for (const line of body.lines) {
        const amount = readAmount(line.amount)
        if (!amount.ok) return err('bad_request')
        lines.push({ ...line, amount: amount.value })
      }
      const data = await deposits.addBankLines(tx, lines, who)
      return ok({ answer: { data }, details: data })
    },
  })
}

const addWithdrawals = (app: FastifyInstance, deps: StaffDeps): void => {
  const subject = named('withdrawal')
  serveRead(app, api.staffWithdrawals, async ({ input: { query }, caller }) =>
    queues.listWithdrawals(deps, query, caller.staff),
  )
  serveRead(app, api.staffWithdrawal, async ({ input: { params } }) => queues.getWithdrawal(deps, params.id))
  serveAct(app, deps, api.reviewWithdrawal, {
    action: 'withdrawal.review',
    subject,
    work: async (tx, { input: { params } }, who) =>
      inData(await decisions.reviewWithdrawal(deps, tx, who, params.id)),
  })
  serveAct(app, deps, api.approveWithdrawal, {
    action: 'withdrawal.approve',
    subject,
    work: async (tx, { input: { params, body } }, who) =>
      inData(await decisions.approveWithdrawal(deps, tx, who, { ...body, ...params })),
  })
  serveAct(app, deps, api.payWithdrawal, {
    action: 'withdrawal.pay',
    subject,
    work: async (tx, { input: { params, body } }, who) =>
      inData(await decisions.payWithdrawal(deps, tx, who, { ...body, ...params })),
  })
  serveAct(app, deps, api.rejectWithdrawal, {
    action: 'withdrawal.reject',
    subject,
    work: async (tx, { input: { params, body } }, who) =>
      inData(await decisions.rejectWithdrawal(deps, tx, who, { ...body, ...params })),
  })
}

const addAssignments = (app: FastifyInstance, deps: StaffDeps): void => {
  serveAct(app, deps, api.assignWithdrawal, {
    action: 'withdrawal.assign',
    subject: named('withdrawal'),
    work: (tx, { input: { params, body } }, who) =>
      assign(deps, tx, who, 'withdrawal', { ...body, ...params }),
  })
  serveAct(app, deps, api.assignDeposit, {
    action: 'deposit.assign',
    subject: named('deposit'),
    work: (tx, { input: { params, body } }, who) => assign(deps, tx, who, 'deposit', { ...body, ...params }),
  })
  serveAct(app, deps, api.assignKyc, {
    action: 'kyc.assign',
    subject: named('kyc'),
    work: (tx, { input: { params, body } }, who) => assign(deps, tx, who, 'kyc', { ...body, ...params }),
  })
}

const addPapers = (app: FastifyInstance, deps: StaffDeps): void => {
  serveRead(app, api.staffKycQueue, async ({ input: { query }, caller }) =>
    ok(await queues.listPapers(deps, query, caller.staff)),
  )
  serveRead(app, api.staffKyc, async ({ input: { params } }) => queues.getPaper(deps, params.id))
  serveAct(app, deps, api.decideKyc, {
    action: 'kyc.accept',
    subject: named('kyc'),
    work: async (tx, { input: { params, body } }, who) =>
      inData(await decisions.decideKyc(deps, tx, who, { ...body, ...params })),
  })
  serveAct(app, deps, api.staffDocument, {
    action: 'document.look',
    subject: ({ input }) => `document:${input.params.id}`,
    work: (tx, { input }) => queues.lookAt(deps, tx, input.params.id),
  })
}

const addFourEyes = (app: FastifyInstance, deps: StaffDeps): void => {
  serveAct(app, deps, api.makeAdjustment, {
    action: 'adjustment.make',
    subject: named('player'),
    work: async (tx, { input: { params, body }, request }, who) =>
      inData(await decisions.makeAdjustment(deps, tx, who, { ...body, player: params.id, key: request.key })),
  })
  serveRead(app, api.listApprovals, async ({ input: { query }, caller }) =>
    ok(await listApprovals(deps, caller.staff, query)),
  )
  serveAct(app, deps, api.decideApproval, {
    action: 'approval.approve',
    subject: named('approval'),
    work: (tx, { input: { params, body } }, who) => decideApproval(deps, tx, who, params.id, body),
  })
}
