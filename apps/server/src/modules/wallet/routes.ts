import { getWallet, refillWallet } from '@maidan/contracts/player'
import { err, ok } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/index.ts'
import { once } from '../../platform/requests/index.ts'
import { figures } from './rules.ts'
import { type RefillAnswer, readFigures, refill, type WalletDeps } from './service.ts'

export const serveWallet = (app: FastifyInstance, deps: WalletDeps): void => {
  serve(app, getWallet, async ({ caller }) => ok({ data: await readFigures(deps, caller.player) }))
  serve(app, refillWallet, ({ request }) =>
    once(deps.transact, request, async (tx) => refillReply(await refill(tx, deps, request))),
  )
}

const refillReply = (answer: RefillAnswer) => {
  if (answer.ok) return ok({ data: figures(answer.value.wallet) })
  switch (answer.refusal) {
    case 'refill_not_needed':
    case 'refill_too_soon':
    case 'refill_unavailable':
    case 'limit_reached':
    case 'key_reused':
      return err(answer.refusal)
    case 'blocked':
      return err('movement_blocked')
    default:
      return err('internal')
  }
}
