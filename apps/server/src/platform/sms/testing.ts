import type { Sms, SmsSender } from './sms.ts'

type MemorySms = SmsSender & {
  readonly sent: readonly Sms[]
  /** Makes the next message fail, as a gateway that is away does. */
  failNext(): void
}

export const createMemorySms = (): MemorySms => {
  const sent: Sms[] = []
  let fails = false
  return {
    sent,
    failNext: () => {
      fails = true
    },
    send: async (message) => {
      if (fails) {
        fails = false
        throw new Error('the gateway is away')
      }
      sent.push(message)
    },
  }
}
