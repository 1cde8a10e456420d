import type { Fetch } from '@maidan/contracts'
import { create } from 'zustand'

/** How much of the upload under way has left the device, from 0 to 1; nothing while there is none. */
export const useUpload = create<{ readonly part: number | undefined }>(() => ({ part: undefined }))

const tell = (part: number | undefined): void => useUpload.setState({ part })

/** As `fetch`, which cannot tell how far an upload has come. */
export const upload: Fetch = (url, { method, headers, body, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => tell(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('error', () => reject(new TypeError('no network')))
    request.addEventListener('abort', () => reject(new TypeError('aborted')))
    request.addEventListener('loadend', () => tell(undefined))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    tell(0)
    request.send(body ?? null)
  })

const answerOf = ({ status, responseText }: XMLHttpRequest) => ({
  status,
  json: async (): Promise<unknown> => JSON.parse(responseText) as unknown,
  blob: async () => new Blob([responseText]),
})
