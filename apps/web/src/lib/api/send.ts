import type { Fetch } from '@maidan/contracts'
import { takeEarly } from './early/early.ts'

/** A form may hold a picture, and a picture takes its time: it is sent in a way that tells how far it is. */
export const send: Fetch = async (url, sent) => {
  if (sent.body instanceof FormData) {
    const { upload } = await import('./upload.ts')
    return upload(url, sent)
  }
  const early = takeEarly(url, sent)
  return early ? early.catch(() => fetch(url, sent)) : fetch(url, sent)
}
