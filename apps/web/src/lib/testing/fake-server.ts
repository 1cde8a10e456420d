import { vi } from 'vitest'
import { granted, refused } from './server.ts'

export { granted, refused }

type Answer = ReturnType<typeof granted>

export type Sent = {
  /** `POST /deposit/bank-transfer`, without the API base and without the query. */
  readonly call: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** What was sent: the object of a JSON body, the parts of a form. */
  readonly body: unknown
  readonly multipart: boolean
}

type Init = { method: string; headers: Record<string, string>; body?: string | FormData | null }

const readBody = (body: Init['body']): unknown => {
  if (body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined
}

const readSent = (url: string, { method, headers, body }: Init): Sent => ({
  call: `${method} ${url.replace(/^\/api/, '').replace(/\?.*/, '')}`,
  url,
  headers,
  body: readBody(body),
  multipart: body instanceof FormData,
})

/** A picture answers with its bytes, everything else with its envelope. */
const responseOf = (answer: Exclude<Answer, 'nothing'>) => ({
  ok: answer.status < 400,
  status: answer.status,
  json: async () => answer.body,
  blob: async () => (answer.body instanceof Blob ? answer.body : new Blob()),
  text: async () => String(answer.body),
})

/** As much of an upload as the site uses, answered by the same table as everything else. */
const fakeUpload = (ask: (url: string, init: Init) => Promise<Answer>) =>
  class extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    private readonly headers: Record<string, string> = {}
    private method = ''
    private url = ''
    open(method: string, url: string): void {
      this.method = method
      this.url = url
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value
    }
    send(body: FormData): void {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 60, total: 100 }))
      void this.finish(body)
    }
    private async finish(body: FormData): Promise<void> {
      const answer = await ask(this.url, { method: this.method, headers: this.headers, body })
      if (answer !== 'nothing') {
        this.status = answer.status
        this.responseText = JSON.stringify(answer.body)
      }
      this.dispatchEvent(new Event(answer === 'nothing' ? 'error' : 'load'))
      this.dispatchEvent(new Event('loadend'))
    }
  }

/** The server of a test: what it answers to which call, and what was sent to it. What it does not know fails. */
export const fakeServer = (answers: Readonly<Record<string, Answer>>) => {
  const table: Record<string, Answer> = { ...answers }
  const sent: Sent[] = []
  let hold = Promise.resolve()
  let release = (): void => undefined
  const ask = async (url: string, init: Init): Promise<Answer> => {
    const one = readSent(url, init)
    sent.push(one)
    await hold
    return table[one.call] ?? 'nothing'
  }
  vi.stubGlobal('fetch', async (url: string, init: Init) => {
    const answer = await ask(url, init)
    if (answer === 'nothing') throw new TypeError('no network')
    return responseOf(answer)
  })
  vi.stubGlobal('XMLHttpRequest', fakeUpload(ask))
  return {
    to: (call: string) => sent.filter((one) => one.call === call),
    answer: (call: string, answer: Answer) => void (table[call] = answer),
    /** Answers wait until they are let go. */
    holdAnswers: (): void => {
      hold = new Promise((resolve) => (release = resolve))
    },
    letGo: () => release(),
  }
}
