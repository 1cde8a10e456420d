import { startEmbedded } from '../embedded.ts'

/** A process of its own for the tests of the life cycle: starts the server, says so, and stops it at the end of its input. */
const [dataDir = ''] = process.argv.slice(2)
const server = await startEmbedded({ dataDir, log: () => {} })
process.stdout.write(`${JSON.stringify({ pid: server.pid(), owner: server.owner })}\n`)
process.stdin.resume().once('end', () => void server.stop().then(() => process.exit(0)))
