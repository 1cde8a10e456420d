import { expect, test } from 'vitest'
import { createLog } from './log.ts'

const logged = (write: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = []
  write(createLog('debug', { write: (line: string) => void lines.push(line) }))
  return lines.join('')
}

test('[RUN-15] a log line is JSON with a level, a time and a message', () => {
  const line = JSON.parse(logged((log) => log.info({ route: 'login' }, 'answered')))
  expect(line).toMatchObject({ level: 'info', route: 'login', msg: 'answered' })
  expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT/)
})

test('[RUN-15] passwords, tokens and OTPs are hidden at any depth and under any spelling', () => {
  const text = logged((log) =>
    log.info({
      body: { password: 'hunter2', newPassword: 'hunter2', otp: '123456', OTP_code: '123456' },
      list: [{ token: 'hunter2', session_token: 'hunter2' }],
      req: { headers: { authorization: 'Bearer hunter2', Cookie: 'hunter2', 'set-cookie': 'hunter2' } },
    }),
  )
  expect(text).not.toMatch(/hunter2|123456/)
  expect(text).toContain('[hidden]')
})

test('[RUN-15] mobile numbers keep two digits, in fields, texts, messages and errors', () => {
  const text = logged((log) => {
    log.info({ mobile: '9876543210', phone: 9876543210, to: '+919876543210' }, 'sent to 9876543210')
    log.error({ err: Object.assign(new Error('Key (mobile)=(9876543210)'), { detail: '9876543210' }) })
    log.error(new Error('9876543210'))
  })
  expect(text).not.toMatch(/98765/)
  expect(text).toContain('********10')
})

test('[RUN-15] what an error of the database carries beside its message stays out of the log', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'hunter2',
    where: 'hunter2',
  })
  const { err } = JSON.parse(logged((log) => log.error({ err: error })))
  expect(err).toMatchObject({ type: 'Error', message: 'duplicate key', code: '23505' })
  expect(JSON.stringify(err)).not.toContain('hunter2')
})

test('[RUN-15] a value that contains itself does not stop the log', () => {
  const loop: { inner?: unknown; password: string } = { password: 'hunter2' }
  loop.inner = loop
  const text = logged((log) => log.info(loop, 'still here'))
  expect(text).toContain('still here')
  expect(text).not.toContain('hunter2')
})
