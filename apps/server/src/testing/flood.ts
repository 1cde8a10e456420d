import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Opens silent connections from addresses of this machine and tells, whenever asked, how many the server has left it. */
const CLIENT = `
const { connect } = require('node:net')
const [port, count, addresses] = process.argv.slice(1).map(Number)
let begun = 0
let known = 0
let held = 0
const open = () => {
  const localAddress = '127.0.0.' + (2 + (begun % addresses))
  begun += 1
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  // A client that does not read never learns that the server has closed.
  socket.resume()
  let counted = false
  const next = () => {
    if (counted) return
    counted = true
    known += 1
    if (begun < count) open()
    if (known === count) process.send('open')
  }
  socket.once('connect', () => {
    held += 1
    socket.once('close', () => { held -= 1 })
    next()
  })
  socket.on('error', next)
}
for (let at = 0; at < Math.min(200, count); at += 1) open()
process.on('message', () => process.send(held))
`

export type Flood = { held(): Promise<number>; stop(): Promise<void> }

/** A process of its own: one process has not descriptors enough for both ends. */
export const flood = async (port: string, count: number, addresses: number): Promise<Flood> => {
  const child: ChildProcess = spawn(
    process.execPath,
    ['-e', CLIENT, port, String(count), String(addresses)],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  )
  await once(child, 'message')
  return {
    held: async () => {
      child.send('how many?')
      const [held] = (await once(child, 'message')) as [number]
      return held
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
