import { createServer, type Socket } from 'node:net'
import { createCommandReader, failure, map, number, push, simple } from './resp.ts'

type Options = { readonly password: string | undefined; readonly isDeaf: boolean }

/** A crash loses it. */
type Memory = {
  readonly counts: Map<string, Map<string, number>>
  readonly listeners: Map<string, Set<Socket>>
}

const unsent = new WeakMap<Socket, string[]>()

/** Everything of one turn goes out together, so that a flood of commands is answered in time. */
const send = (socket: Socket, text: string): void => {
  const texts = unsent.get(socket)
  if (texts) return void texts.push(text)
  unsent.set(socket, [text])
  queueMicrotask(() => {
    socket.write((unsent.get(socket) ?? []).join(''))
    unsent.delete(socket)
  })
}

const subscribe = ({ listeners }: Memory, socket: Socket, channel: string): string => {
  const those = listeners.get(channel) ?? new Set()
  listeners.set(channel, those.add(socket))
  return push('subscribe', channel, those.size)
}

const publish = ({ listeners }: Memory, channel: string, text: string): string => {
  const those = listeners.get(channel) ?? new Set()
  for (const socket of those) send(socket, push('message', channel, text))
  return number(those.size)
}

const addTo = ({ counts }: Memory, hash: string, field: string, by: number): string => {
  const fields = counts.get(hash) ?? new Map<string, number>()
  counts.set(hash, fields.set(field, (fields.get(field) ?? 0) + by))
  return number(fields.get(field) ?? 0)
}

const hello = (words: readonly string[], password: string | undefined): string => {
  const auth = words.findIndex((word) => word.toUpperCase() === 'AUTH')
  if (password !== undefined && (auth < 0 || words[auth + 2] !== password))
    return failure('WRONGPASS invalid username-password pair or user is disabled.')
  return map({ server: 'redis', version: '7.0.0', proto: 3, id: 1, mode: 'standalone', role: 'master' })
}

/** As many commands as the server uses; any other is an error, as it would be with a Redis that is too old. */
const answer = (
  memory: Memory,
  socket: Socket,
  [name = '', ...words]: readonly string[],
  { password, isDeaf }: Options,
): string => {
  const [first = '', second = '', third = ''] = words
  switch (name.toUpperCase()) {
    case 'HELLO':
      return hello(words, password)
    case 'CLIENT':
      return simple('OK')
    case 'PING':
      return simple('PONG')
    case 'PUBLISH':
      return publish(memory, first, second)
    case 'SUBSCRIBE':
      return isDeaf
        ? failure("NOPERM User default has no permissions to run the 'subscribe' command")
        : words.map((channel) => subscribe(memory, socket, channel)).join('')
    case 'HINCRBY':
      return addTo(memory, first, second, Number(third))
    case 'PEXPIRE':
      return number(1)
    default:
      return failure(`ERR unknown command '${name}'`)
  }
}

const forget = ({ listeners }: Memory, socket: Socket): void => {
  for (const those of listeners.values()) those.delete(socket)
}

/** Speaks with one client for as long as it is there. */
const serve = (memory: Memory, socket: Socket, options: Options): void => {
  const read = createCommandReader()
  socket.on('data', (chunk) => {
    for (const command of read(chunk)) send(socket, answer(memory, socket, command, options))
  })
  // A client that hung up needs no answer.
  socket.on('error', () => forget(memory, socket))
  socket.on('close', () => forget(memory, socket))
}

/**
 * Stands in for Redis where none is installed, as a process of its own that can be killed and paused: the commands that
 * the server uses, over a real connection. Of the settings it takes those that tests use.
 */
const settingOf = (name: string): string | undefined => {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}

const memory: Memory = { counts: new Map(), listeners: new Map() }
const options = { password: settingOf('--requirepass'), isDeaf: process.argv.includes('-subscribe') }
createServer((socket) => serve(memory, socket, options)).listen(
  Number(settingOf('--port')),
  '127.0.0.1',
  () => console.info('Ready to accept connections'),
)
