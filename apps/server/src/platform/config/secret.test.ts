import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemEntropy } from '../entropy.ts'
import { ownSecret } from './secret.ts'

test('[RUN-15] the server makes the secret once and keeps it, readable by its owner only', () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'maidan-secret-')), 'data')
  const secret = ownSecret(dataDir, systemEntropy)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(ownSecret(dataDir, systemEntropy)).toBe(secret)
  expect(statSync(join(dataDir, 'server-secret')).mode & 0o777).toBe(0o600)
})
