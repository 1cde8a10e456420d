import type { PlayerId } from '@maidan/core'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { inBackground } from '../../background.ts'
import { orThrow } from '../door/deadline.ts'
import type { SocketDeps, WalletFigures } from '../ports.ts'
import { hasPlayer, playerRoom, type PlayerServer } from '../server.ts'

export type Balances = {
  /** The wallet as it is at some moment after the question. */
  readonly ask: (player: PlayerId) => Promise<WalletFigures | undefined>
  /** Sends the wallets of those of these players that have sockets here. */
  readonly changed: (players: Iterable<PlayerId>) => void
}

type Deps = Pick<SocketDeps, 'readWallets' | 'limits' | 'log'>

/**
 * Reads the wallets of all waiting players in one read at a time. So a player gets the figures in the order in which
 * they were true, and all changes during a read cost one more read and one more message.
 */
export function createBalances(io: PlayerServer, deps: Deps): Balances {
  const changes = new Set<PlayerId>()
  const questions = new Map<PlayerId, Question>()
  let running = false

  const waiting = () => [...new Set([...questions.keys(), ...changes])]
  const readSome = async (players: readonly PlayerId[]): Promise<boolean> => {
    const told = players.filter((player) => changes.delete(player))
    const asked = players.flatMap((player) => questions.get(player) ?? [])
    for (const { player } of asked) questions.delete(player)
    try {
      const wallets = await orThrow(deps.readWallets(players), deps.limits.readMs)
      for (const player of told) send(io, player, wallets.get(player))
      for (const { player, answer } of asked) answer(wallets.get(player))
      return true
    } catch (error) {
      deps.log.error({ err: error }, 'wallets could not be read')
      for (const player of told) if (hasPlayer(io, player)) changes.add(player)
      for (const { fail } of asked) fail(error)
      return false
    }
  }
  const run = async () => {
    await nextTurn()
    for (let players = waiting(); players.length > 0; players = waiting())
      await pause(deps.limits, players.length, await readSome(players.slice(0, deps.limits.walletsPerRead)))
    running = false
  }
  const start = () => {
    if (running) return
    running = true
    inBackground(deps.log, 'tell balances', run)
  }
  return {
    ask: (player) => {
      const question = questions.get(player) ?? createQuestion(player)
      questions.set(player, question)
      start()
      return question.answered
    },
    changed: (players) => {
      for (const player of players) if (hasPlayer(io, player)) changes.add(player)
      if (changes.size > 0) start()
    },
  }
}

/** After a read of all waiting players it waits for more changes; otherwise it reads the rest at once. */
const pause = async (limits: Deps['limits'], waited: number, succeeded: boolean): Promise<void> => {
  if (!succeeded) return sleep(limits.afterFailedReadMs, undefined, { ref: false })
  if (waited <= limits.walletsPerRead) return sleep(limits.betweenReadsMs, undefined, { ref: false })
}

const send = (io: PlayerServer, player: PlayerId, wallet: WalletFigures | undefined): void => {
  if (!wallet) return
  const { balance, cash, coins, exposureAmount } = wallet
  io.to(playerRoom(player)).emit('update_balance', { balance, cash, coins, exposureAmount })
}

type Question = {
  readonly player: PlayerId
  readonly answered: Promise<WalletFigures | undefined>
  readonly answer: (wallet: WalletFigures | undefined) => void
  readonly fail: (error: unknown) => void
}

/** All callers who ask for one player before the read begins get the same answer. */
function createQuestion(player: PlayerId): Question {
  let answer: Question['answer'] = () => {}
  let fail: Question['fail'] = () => {}
  const answered = new Promise<WalletFigures | undefined>((resolve, reject) => {
    answer = resolve
    fail = reject
  })
  return { player, answered, answer, fail }
}
