import { expect, test } from 'vitest'
import { testEnvironment } from './test.mjs'

test('[RUN-7] the tests do not see the settings of a running site', () => {
  const site = {
    PORT: '3000',
    DATA_DIR: '.data',
    DATABASE_URL: 'postgres://db/shop',
    PGHOST: 'db',
    MONEY_MODE: 'real',
    FEED_ADDRESS: 'tls://stream.example:443',
  }
  expect(testEnvironment({ ...site, PATH: '/bin', CHROMIUM_PATH: '/usr/bin/chromium' })).toEqual({
    PATH: '/bin',
    CHROMIUM_PATH: '/usr/bin/chromium',
  })
})
