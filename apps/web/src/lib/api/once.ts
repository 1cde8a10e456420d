import type { AnyAnswer } from '@maidan/browser/answers.ts'
import { sendOnce as send } from '@maidan/browser/once.ts'
import type { Answer, Ask, Rest, Route } from '@maidan/contracts'
import { useSession } from '../session/session-state.ts'
import { call, type Pick } from './api.ts'

/** A call that moves money, made once however often it has to be sent. `intent` names the button. */
export const callOnce = <R extends Route & { readonly idempotent: true }>(
  intent: string,
  pick: Pick<R>,
  ask: Omit<Ask<R>, 'key'>,
): Promise<Answer<R>> => sendOnce(intent, ask, (key) => callKeyed(key, pick, ask))

/** The same call under a key that the caller keeps. */
export const callKeyed = <R extends Route & { readonly idempotent: true }>(
  key: string,
  pick: Pick<R>,
  ask: Omit<Ask<R>, 'key'>,
): Promise<Answer<R>> => call(pick, ...([{ ...ask, key }] as unknown as Rest<R>))

/** The same for a request that is sent in a way of its own. */
export const sendOnce = <A extends AnyAnswer>(
  intent: string,
  ask: object,
  ship: (key: string) => Promise<A>,
): Promise<A> => send({ name: intent, token: useSession.getState().token, ask }, ship)
