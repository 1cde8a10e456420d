import { createDecipheriv, createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { messageKeys, type Recipient } from './encrypt.ts'
import { CURVE } from './keys.ts'

export type Browser = Recipient & { readonly privateKey: Uint8Array }

export const newBrowser = (): Browser => {
  const pair = createECDH(CURVE)
  const p256dh = pair.generateKeys()
  return { p256dh, auth: randomBytes(16), privateKey: pair.getPrivateKey() }
}

/** Reads a message as a browser does. */
export const decrypt = (browser: Browser, body: Buffer): string => {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + 65)]
  const pair = createECDH(CURVE)
  pair.setPrivateKey(browser.privateKey)
  const { content, nonce } = messageKeys(pair.computeSecret(sender), browser, { salt, sender })
  const decipher = createDecipheriv('aes-128-gcm', content, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const plain = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
  return plain.subarray(0, -1).toString()
}

export type Taken = {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** What a push service answers: a status, or nothing at all. */
export type PushAnswer = { readonly status: number; readonly headers?: Record<string, string> } | 'nothing'

/** A push service of our own: keeps what it is sent and answers by what the test says of the path. */
export const startPushService = async (answerTo: (path: string) => PushAnswer = () => ({ status: 201 })) => {
  const taken: Taken[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      taken.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
      const answer = answerTo(path)
      if (answer !== 'nothing') response.writeHead(answer.status, answer.headers).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    close: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
