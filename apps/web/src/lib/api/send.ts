import type { Fetch } from '@maidan/contracts'

/** A form may hold a picture, and a picture takes its time: it is sent in a way that tells how far it is. */
export const send: Fetch = async (url, sent) => {
  if (!(sent.body instanceof FormData)) return fetch(url, sent)
  const { upload } = await import('./upload.ts')
  return upload(url, sent)
}
