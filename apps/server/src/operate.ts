import { ORGANISATION_STATUSES } from '@maidan/contracts'
import { createContent } from './modules/content/index.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config/config.ts'
import { publish } from './platform/events/outbox.ts'
import { forgetSharedSecret } from './platform/config/shared-secret.ts'
import { openConnections } from './platform/postgres/connections.ts'
import { openDatabase } from './platform/postgres/database.ts'

/**
 * `npm run operate -- status maintenance`, `npm run operate -- otp 1`: what an operator must be able to do
 * from a terminal, beside a running server. A server obeys a status within a second, open browsers hear of it in two.
 */
const USAGE = `Say one of:
  npm run operate -- status ${ORGANISATION_STATUSES.join('|')}
  npm run operate -- otp 0|1     0: the number is proved in a panel of its own, 1: in the register form
  npm run operate -- secret new  the next server that starts may have another SERVER_SECRET; stop all of them before`

const [what = '', value = ''] = process.argv.slice(2)
const connections = await openConnections(readConfig(process.env), () => {})
const database = openDatabase(connections.app, { poolSize: 1 })
/** What was encrypted or hashed with the old secret is lost with it. */
const NEW_SECRET = `The next server that starts decides on the secret of this database.
With another secret than before, codes under way count no more, and staff have to set up their authenticators again.`

/** The app may not do this, so it is done as the owner. */
const forgetSecret = async (): Promise<void> => {
  const owner = openDatabase(connections.owner, { poolSize: 1 })
  try {
    await forgetSharedSecret(owner)
  } finally {
    await owner.close()
  }
}

const content = createContent({ db: database, transact: database.transact, publish, clock: systemClock })
try {
  if (what === 'status' && (await content.changeOrganisationStatus(value)).ok) {
    console.info(`The organisation is ${value}.`)
  } else if (what === 'otp' && /^[01]$/.test(value)) {
    await content.changeOtpMode(Number(value))
    console.info(`OTP is ${value}.`)
  } else if (what === 'secret' && value === 'new') {
    await forgetSecret()
    console.info(NEW_SECRET)
  } else {
    console.error(USAGE)
    process.exitCode = 2
  }
} finally {
  await database.close()
  await connections.stop()
}
