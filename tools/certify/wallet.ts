import { randomUUID } from 'node:crypto'
import type { Ask, CertifiedDialect, Field, Meaning, Wire } from './dialect.ts'

/** A wallet that is to be certified, and what its operator gave for it. */
export type Target = {
  /** The address below which the calls stand. */
  readonly url: string
  readonly key: string
  readonly user: string
  readonly token: string
  readonly game: string
  readonly currency: string
  /** A session of the player that is over. */
  readonly endedToken?: string
  readonly blockedUser?: string
  readonly blockedToken?: string
  /** Another player, with a session of the same game. */
  readonly otherUser?: string
  readonly otherToken?: string
}

export type Said = { readonly code: string; readonly balance: number | undefined; readonly text: string }

export type How = {
  readonly proof?: 'missing' | 'wrong' | 'other_key' | 'tampered'
  readonly skewMs?: number
  readonly change?: readonly [Field, unknown]
  /** Sent in place of the message. */
  readonly raw?: string
  readonly path?: string
}

export class Wrong extends Error {}

export const require = (isRight: boolean, what: string): void => {
  if (!isRight) throw new Wrong(what)
}

const ANSWER_LIMIT_MS = 10_000

/** The side of the provider: makes names that were never used, sends calls and judges answers. */
export const createWallet = (dialect: CertifiedDialect, target: Target) => {
  const run = randomUUID().slice(0, 8)
  let names = 0
  const newName = (): string => `${run}-${(names += 1)}`
  const basePath = new URL(target.url).pathname.replace(/\/$/, '')

  const wireOf = (call: Ask['call'], change: Partial<Ask>, how: How): Wire => {
    const asked: Ask = { ...target, call, id: newName(), round: 'none', bet: 'none', amount: 0, ...change }
    const path = `${basePath}/${how.path ?? dialect.pathOf(call)}`
    const plain = dialect.bodyOf(asked)
    const body = how.raw ?? (how.change ? dialect.change(plain, ...how.change) : plain)
    const key = how.proof === 'other_key' ? dialect.newKey() : target.key
    const wire = dialect.sign(body, { key, path, nowMs: Date.now() + (how.skewMs ?? 0) })
    if (how.proof === 'missing' || how.proof === 'wrong') return dialect.spoil(wire, how.proof)
    return how.proof === 'tampered' && dialect.tamper ? dialect.tamper(wire) : wire
  }
  const say = async (call: Ask['call'], change: Partial<Ask> = {}, how: How = {}): Promise<Said> => {
    const wire = wireOf(call, change, how)
    const response = await fetch(new URL(wire.path, target.url), {
      method: 'POST',
      headers: wire.headers,
      body: new Uint8Array(wire.body),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    })
    const text = await response.text()
    require(response.status === 200, `HTTP ${response.status}: ${text.slice(0, 200)}`)
    return { ...dialect.read(text), text }
  }
  const expect = async (meanings: Meaning | readonly Meaning[], saying: Promise<Said>): Promise<Said> => {
    const said = await saying
    const wanted = [meanings].flat().flatMap((meaning) => dialect.expected[meaning])
    require(wanted.includes(said.code), `answered ${said.text.slice(0, 300)}, wanted ${wanted.join(' or ')}`)
    return said
  }
  const balance = async (): Promise<number> => {
    const said = await expect('done', say('balance'))
    require(said.balance !== undefined, 'the balance has no amount')
    return said.balance ?? 0
  }
  /** The work changes the balance by so much, and by no more. */
  const moves = async (amount: number, work: () => Promise<unknown>): Promise<void> => {
    const before = await balance()
    await work()
    const moved = (await balance()) - before
    require(moved === amount, `the balance moved by ${moved} paise, wanted ${amount}`)
  }
  /** A bet that was taken, in a round of its own. */
  const bet = async (amount = 100): Promise<{ readonly bet: string; readonly round: string }> => {
    const [id, round] = [newName(), newName()]
    await expect('done', say('bet', { id, round, amount }))
    return { bet: id, round }
  }
  return { dialect, target, newName, say, expect, balance, moves, bet }
}

export type Wallet = ReturnType<typeof createWallet>
