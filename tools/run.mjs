// The commands of package.json. Plain JavaScript without dependencies, because it runs before anything is installed.
import { requireNode } from './run/node-version.mjs'
import { Failure, say } from './run/say.mjs'

requireNode()

/** @type {Record<string, () => Promise<number>>} */
const commands = {
  start: async () => (await import('./run/start.mjs')).start(process.argv.slice(3)),
  test: async () => (await import('./run/test.mjs')).test(),
  prove: async () => (await import('./run/test.mjs')).prove(),
  'prove:whole': async () => (await import('./run/test.mjs')).proveWhole(),
  ci: async () => (await import('./run/test.mjs')).testAndProve(),
  check: async () => (await import('./run/test.mjs')).check(),
  types: async () => (await import('./run/checks.mjs')).types(),
  audit: async () => (await import('./run/start.mjs')).audit(),
  bench: async () => (await import('./run/start.mjs')).bench(process.argv[3] ?? '', process.argv.slice(4)),
  screens: async () => (await import('./run/start.mjs')).screens(),
  operate: async () => (await import('./run/start.mjs')).operate(process.argv.slice(3)),
}

const name = process.argv[2] ?? ''
const command = commands[name]
if (!command) {
  say(
    `There is no command "${name}". Run npm start, npm test, npm run prove, npm run prove:whole, npm run check, npm run audit or npm run operate.`,
  )
  process.exit(2)
}
try {
  process.exitCode = await command()
} catch (error) {
  if (!(error instanceof Failure)) throw error
  say(error.message)
  process.exitCode = 1
}
