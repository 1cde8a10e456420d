import { sendOnce } from '@maidan/browser/once.ts'
import type { Answer, Ask, Route } from '@maidan/contracts'
import { currentToken } from '../session/session.ts'
import { call, type Rest } from './api.ts'

/** A decision that moves money, made once however often it has to be sent. `intent` names what is decided. */
export const callOnce = <R extends Route & { readonly idempotent: true }>(
  intent: string,
  route: R,
  ask: Omit<Ask<R>, 'key'>,
): Promise<Answer<R>> =>
  sendOnce({ name: intent, token: currentToken(), ask }, (key) =>
    call(route, ...([{ ...ask, key }] as unknown as Rest<R>)),
  )
