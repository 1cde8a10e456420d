import { setTimeout as sleep } from 'node:timers/promises'

type Limits = { readonly limitMs: number; readonly everyMs?: number }

/** Asks again and again until the answer is yes; false when the limit passes first. */
export async function waitUntil(check: () => boolean | Promise<boolean>, limits: Limits): Promise<boolean> {
  const over = AbortSignal.timeout(limits.limitMs)
  while (!(await check())) {
    if (over.aborted) return false
    await sleep(limits.everyMs ?? 25)
  }
  return true
}
