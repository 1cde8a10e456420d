import { instant } from '@maidan/core'
import { expect, test } from 'vitest'
import { createHash } from 'node:crypto'
import { toCsv } from './csv.ts'
import type { Member } from './model.ts'
import { decideApproval, decideChange, decideCode, decidePassword, needsSecondEyes } from './rules.ts'
import { newPassword, payloadHash, seal, unseal } from './secrets.ts'
import { enrolmentOf, stepOf } from './totp.ts'

/** The test vectors of RFC 6238, cut to six digits. */
const SECRET = Buffer.from('12345678901234567890')
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

test.each(VECTORS)('[STAFF-2] at %s seconds the code of RFC 6238 is %s', (seconds, code) => {
  expect(stepOf(SECRET, code, instant(seconds * 1000))).toBe(Math.floor(seconds / 30))
})

test('[STAFF-2] a code counts one step early or late and no further', () => {
  const at = 1_111_111_111
  const steps = [-60, -30, 0, 30, 60].map((off) => stepOf(SECRET, '050471', instant((at + off) * 1000)))
  expect(steps.map((step) => step === Math.floor(at / 30))).toEqual([false, true, true, true, false])
})

test('[STAFF-3] a step that was used, and every one before it, is refused', () => {
  expect(decideCode({ lastStep: 10 }, 10)).toEqual({ ok: false, refusal: 'totp_wrong' })
  expect(decideCode({ lastStep: 10 }, 9).ok).toBe(false)
  expect(decideCode({ lastStep: 10 }, undefined).ok).toBe(false)
  expect(decideCode({ lastStep: 10 }, 11)).toEqual({ ok: true, value: { step: 11 } })
})

test('[STAFF-2] an authenticator app is given the secret as it reads it', () => {
  const { secret, uri } = enrolmentOf('asha', SECRET)
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(uri).toContain('algorithm=SHA1')
  expect(uri).toContain('digits=6&period=30')
})

let drawn = 0
/** Never the same twice. */
const entropy = {
  bytes: (count: number) =>
    new Uint8Array(
      createHash('sha256')
        .update(String((drawn += 1)))
        .digest(),
    ).slice(0, count),
  below: (limit: number) => (drawn += 1) % limit,
}

test('[STAFF-2] a sealed secret is opened only with its key, for its member and unchanged', () => {
  const sealed = seal('key', entropy, 'asha', SECRET)
  expect(unseal('key', 'asha', sealed)).toEqual(SECRET)
  expect(sealed.includes(SECRET)).toBe(false)
  expect(() => unseal('other', 'asha', sealed)).toThrow('unable to authenticate')
  expect(() => unseal('key', 'ravi', sealed)).toThrow('unable to authenticate')
  sealed[30]! ^= 1
  expect(() => unseal('key', 'asha', sealed)).toThrow('unable to authenticate')
  expect(seal('key', entropy, 'asha', SECRET)).not.toEqual(seal('key', entropy, 'asha', SECRET))
})

test('[STAFF-16] the hash of a proposal needs the key of the server', () => {
  expect(payloadHash('a', 'x')).not.toEqual(payloadHash('b', 'x'))
  expect(payloadHash('a', 'x')).not.toEqual(payloadHash('a', 'y'))
})

test('[STAFF-9] a first password is long and has no letters that look alike', () => {
  expect(newPassword(entropy)).toMatch(/^[a-km-zA-HJ-NP-Z2-9]{20}$/)
})

const member: Member = {
  id: 1,
  username: 'asha',
  name: 'Asha',
  role: 'admin',
  passwordHash: '',
  active: true,
  totpSecret: new Uint8Array(),
  enrolledAt: null,
  lastStep: 0,
  createdAt: instant(0),
}

test('[STAFF-9] a disabled member hears so only with the right password', () => {
  expect(decidePassword({ ...member, active: false }, false)).toMatchObject({ refusal: 'login_failed' })
  expect(decidePassword({ ...member, active: false }, true)).toMatchObject({ refusal: 'staff_disabled' })
  expect(decidePassword(undefined, true)).toMatchObject({ refusal: 'login_failed' })
})

test('[STAFF-10] the last active admin keeps role and access', () => {
  const alone = [{ id: 1 }]
  expect(decideChange(member, { role: 'support' }, alone)).toMatchObject({ refusal: 'last_admin' })
  expect(decideChange(member, { active: false }, alone)).toMatchObject({ refusal: 'last_admin' })
  expect(decideChange(member, { reset: true }, alone).ok).toBe(true)
  expect(decideChange(member, { role: 'support' }, [...alone, { id: 2 }]).ok).toBe(true)
})

test('[STAFF-14] two pairs of eyes from the amount on, counting what went before; never without an amount', () => {
  expect([needsSecondEyes(999.99, 1000), needsSecondEyes(1000, 1000)]).toEqual([false, true])
  expect(needsSecondEyes(1, 1000, 999)).toBe(true)
  expect(needsSecondEyes(1e9, null)).toBe(false)
})

test('[STAFF-15] whoever proposed may not approve, and nobody decides what is decided or over', () => {
  const open = { status: 'open', makerId: 1, expiresAt: instant(100) } as const
  const at = instant(99)
  expect(decideApproval(open, 1, true, at)).toMatchObject({ refusal: 'same_person' })
  expect(decideApproval(open, 1, false, at).ok).toBe(true)
  expect(decideApproval(open, 2, true, at).ok).toBe(true)
  expect(decideApproval(open, 2, true, instant(100))).toMatchObject({ refusal: 'already_decided' })
  expect(decideApproval({ ...open, status: 'rejected' }, 2, false, at)).toMatchObject({
    refusal: 'already_decided',
  })
})

test('[STAFF-21] a cell of an export is a text, whatever it begins with', () => {
  const table = toCsv(
    ['a', 'b'],
    [
      ['=1+1', 5],
      ['@x', -5],
      ['say "hi"', null],
    ],
  )
  expect(table).toBe('\ufeffa,b\r\n\'=1+1,5\r\n\'@x,-5\r\n"say ""hi""",\r\n')
})
