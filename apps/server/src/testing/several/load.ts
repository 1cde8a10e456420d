import type { Bettor } from '../bettors.ts'
import type { Answer, Balancer } from './balancer.ts'

const PRICES = [1.96, 1.98, 2, 2.02, 2.04]
const STAKE = 100
/** As long as nobody owns the markets, whoever is refused with 503 asks again after this time. */
const AGAIN_AFTER_MS = 100

export type Load = {
  /** The bet of every key that was answered with one. */
  readonly acknowledged: ReadonlyMap<string, AcknowledgedBet>
  /** Answers that are neither a bet nor a 503, by their body. */
  readonly odd: ReadonlyMap<string, number>
  readonly figures: LoadFigures
  /** Sends no new bet, and waits until every bet that was sent is answered for good. */
  stop(): Promise<void>
  /** The same, but a bet that is refused with 503 now is not sent again. */
  abandon(): Promise<void>
}

export type AcknowledgedBet = { readonly id: number; readonly player: number }

export type LoadFigures = {
  /** Of one call, from the moment it was sent to a server. */
  slowestAnswerMs: number
  /** From the first try to the answer that ended it. */
  slowestBetMs: number
  /** How late the machine was at worst to do what was due. It has to be counted off. */
  lateMs: number
  busy: number
  /** A new owner suspends every market until the feed has told of it. */
  suspended: number
}

export type LoadOptions = {
  readonly balancer: Pick<Balancer, 'call'>
  readonly bettors: readonly Bettor[]
  readonly markets: readonly number[]
  readonly connections: number
}

/** So many connections on which one bet follows the other. Each has players of its own, who take turns. */
export const startLoad = ({ balancer, bettors, markets, connections }: LoadOptions): Load => {
  const acknowledged = new Map<string, AcknowledgedBet>()
  const odd = new Map<string, number>()
  const figures: LoadFigures = { slowestAnswerMs: 0, slowestBetMs: 0, lateMs: 0, busy: 0, suspended: 0 }
  const over = new AbortController()
  let isAbandoned = false

  const note = (key: string, { id: player }: Bettor, { status, body }: Answer): void => {
    if (status === 201) acknowledged.set(key, { id: idOf(body), player })
    else if (body.includes('"market_suspended"')) figures.suspended += 1
    else odd.set(String(body), (odd.get(String(body)) ?? 0) + 1)
  }
  const place = async (bettor: Bettor, key: string, bet: object): Promise<void> => {
    const since = performance.now()
    for (;;) {
      const answer = await balancer.call(callOf(bettor, key, bet))
      figures.slowestAnswerMs = Math.max(figures.slowestAnswerMs, answer.ms)
      if (answer.status !== 503) {
        note(key, bettor, answer)
        break
      }
      figures.busy += 1
      if (isAbandoned) return
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS)) // waits for as long as a client does
    }
    figures.slowestBetMs = Math.max(figures.slowestBetMs, performance.now() - since)
  }
  const play = async (connection: number): Promise<void> => {
    const players = bettors.filter((_, at) => at % connections === connection)
    for (let n = 0; !over.signal.aborted; n += 1) {
      const market = markets[(connection + 7 * n) % markets.length]!
      const bet = { market, price: PRICES[n % PRICES.length] }
      await place(players[n % players.length]!, `several-${connection}-${n}`, bet)
    }
  }
  const stopWatch = watchLateness((ms) => (figures.lateMs = Math.max(figures.lateMs, ms)))
  const playing = Array.from({ length: connections }, (_, connection) => play(connection))
  const stop = async (): Promise<void> => {
    over.abort()
    await Promise.all(playing)
    stopWatch()
  }
  return {
    acknowledged,
    odd,
    figures,
    stop,
    abandon: () => {
      isAbandoned = true
      return stop()
    },
  }
}

const TICK_MS = 100

const watchLateness = (tell: (ms: number) => void): (() => void) => {
  let due = performance.now() + TICK_MS
  const timer = setInterval(() => {
    const now = performance.now()
    tell(now - due)
    due = now + TICK_MS
  }, TICK_MS)
  return () => clearInterval(timer)
}

const callOf = ({ id, token, side }: Bettor, key: string, bet: object) => {
  const body = JSON.stringify({ ...bet, runner: 1, side, stake: STAKE })
  return {
    method: 'POST',
    path: '/api/bet/match/odds',
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
      'content-type': 'application/json',
      'content-length': String(body.length),
      'x-forwarded-for': `10.0.${id % 4}.${id % 250}`,
    },
    body,
  }
}

const idOf = (body: Buffer): number => (JSON.parse(body.toString()) as { data: { id: number } }).data.id
