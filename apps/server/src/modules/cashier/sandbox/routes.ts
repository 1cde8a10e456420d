import { amountSchema } from '@maidan/contracts'
import { fromRupees, type Paise } from '@maidan/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { encodeQR } from 'qr'
import type { Deposit } from '../deposits/model.ts'
import { findByReference } from '../deposits/store.ts'
import type { CashierDeps } from '../deps.ts'
import { findSecrets } from '../gateways/store.ts'
import { derivedSecret } from '../webhooks/signature.ts'
import { listWebhooks } from '../webhooks/store.ts'
import { type Act, ACTS, sayingsOf } from './acts.ts'
import { payPath, qrPath } from './adapter.ts'
import { deliver, type Told } from './deliver.ts'
import { missingPage, otherAmount, paymentPage } from './page.ts'
import { STYLE, STYLE_PATH } from './style.ts'

export type SandboxDeps = Pick<
  CashierDeps,
  'db' | 'clock' | 'entropy' | 'secret' | 'publicOrigin' | 'siteStyles'
>

const FORM = 'application/x-www-form-urlencoded'
const MAX_FORM_BYTES = 2048
const config = (name: string) => ({ config: { access: 'open', name } }) as const

/** The page that plays the payment company, outside the API. Only play money has one. */
export const addSandbox = (app: FastifyInstance, deps: SandboxDeps): void => {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    )
    scope.get(STYLE_PATH, config('sandboxStyle'), async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(STYLE),
    )
    scope.get(payPath(':reference'), config('sandboxPage'), (request, reply) => show(deps, request, reply))
    scope.get(qrPath(':reference'), config('sandboxQr'), (request, reply) => draw(deps, request, reply))
    scope.post(payPath(':reference'), config('sandboxAct'), (request, reply) =>
      play(scope, deps, request, reply),
    )
  })
}

const findPayment = async (
  deps: SandboxDeps,
  request: FastifyRequest,
): Promise<(Deposit & { readonly reference: string }) | undefined> => {
  const { reference } = request.params as { reference: string }
  const deposit = /^[\w-]{32}$/.test(reference) ? await findByReference(deps.db, reference) : undefined
  return deposit && { ...deposit, reference }
}

const page = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text)

const missing = (deps: SandboxDeps, reply: FastifyReply): FastifyReply =>
  page(reply, 404, missingPage(deps.siteStyles, 'There is no such payment'))

/** Only this server can have made the form, so nobody else's page can press its buttons. */
const formToken = ({ secret }: SandboxDeps, reference: string): string =>
  createHmac('sha256', secret).update(`sandbox form ${reference}`).digest('hex')

const isToken = (given: string, wanted: string): boolean =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted))

const show = async (deps: SandboxDeps, request: FastifyRequest, reply: FastifyReply) => {
  const deposit = await findPayment(deps, request)
  if (!deposit) return missing(deps, reply)
  const { reference, gateway } = deposit
  const heard = await listWebhooks(deps.db, gateway, reference)
  const token = formToken(deps, reference)
  const told = readTold(request.query)
  return page(reply, 200, paymentPage({ deposit, reference, token, heard, told, styles: deps.siteStyles }))
}

const TOLD: readonly Told[] = ['booked', 'noted', 'repeated', 'refused']

/** What the last button led to, from the address it sent the browser to; anything else there is not shown. */
const readTold = (query: unknown): Told[] => {
  const { told } = query as { told?: unknown }
  const words = typeof told === 'string' ? told.split('.').slice(0, 2) : []
  return words.flatMap((word) => TOLD.filter((known) => known === word))
}

const draw = async (deps: SandboxDeps, request: FastifyRequest, reply: FastifyReply) => {
  const deposit = await findPayment(deps, request)
  if (!deposit) return missing(deps, reply)
  const origin = deps.publicOrigin ?? `${request.protocol}://${request.host}`
  const svg = encodeQR(origin + payPath(deposit.reference), 'svg', { ecc: 'low', border: 1 })
  return reply.type('image/svg+xml').header('cache-control', 'no-store').send(svg)
}

const play = async (
  app: FastifyInstance,
  deps: SandboxDeps,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const deposit = await findPayment(deps, request)
  if (!deposit) return missing(deps, reply)
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  const act = readAct(form.get('act'))
  if (!act || !isToken(form.get('token') ?? '', formToken(deps, deposit.reference)))
    return page(reply, 403, missingPage(deps.siteStyles, 'Please open the payment page again'))
  const { gateway, reference, amount } = deposit
  const [secret = null] = await findSecrets(deps.db, gateway)
  const to = { gateway, reference, secret: secret ?? derivedSecret(deps.secret, gateway) }
  const told = await deliver(app, deps, to, sayingsOf(act, amount, readOther(form.get('amount'), amount)))
  return reply.redirect(`${payPath(reference)}?told=${told.join('.')}`, 303)
}

const readAct = (word: string | null): Act | undefined => ACTS.find((act) => act === word)

const readOther = (text: string | null, amount: Paise): Paise => {
  const typed = amountSchema().safeParse(text)
  const other = typed.success ? fromRupees(typed.data) : undefined
  return other?.ok ? other.value : otherAmount(amount)
}
