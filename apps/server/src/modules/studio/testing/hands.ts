import type { StudioRound, StudioSession } from '@maidan/contracts/player'
import type { HandShown } from '@maidan/games/hands'
import { randomUUID } from 'node:crypto'
import type { Process, StudioWorld } from './world.ts'

export const BLACKJACK = 'aura-blackjack'
export const TOWER = 'turbo-tower-climb'
export const CALL = { kind: 'call' }
export const FOLD = { kind: 'fold' }

type Caller = Pick<Process, 'call'>

export const begin = (at: Caller, token: string, bet: object, key: string = randomUUID()) =>
  at.call('POST', '/studio/rounds', { token, body: { bet }, key })

export const ante = (rupees: number) => ({ stakes: { ante: rupees * 100 } })

export const move = (
  at: Caller,
  token: string,
  { id, moves }: Pick<StudioRound, 'id' | 'moves'>,
  made: object,
  key: string = randomUUID(),
) => at.call('POST', `/studio/rounds/${id}/moves`, { token, body: { at: moves.length, move: made }, key })

export const lastRound = async (at: Caller, token: string): Promise<StudioRound> => {
  const { data } = await at.call<StudioSession>('GET', '/studio/session', { token })
  return data.round!
}

export const shownOf = ({ shown }: StudioRound) => shown as unknown as HandShown

/** Deals blackjack until a hand comes that can be doubled; hands before it are played out by standing. */
export const dealToDouble = async (at: Caller, seat: string): Promise<StudioRound> => {
  for (;;) {
    let { data } = await begin(at, seat, { stakes: { main: 10_000 } })
    while (data.state === 'playing') {
      const { options } = shownOf(data) as HandShown & { phase: 'playing' }
      if (options.some(({ kind }) => kind === 'double')) return data
      const kind = options.some((one) => one.kind === 'no-insurance') ? 'no-insurance' : 'stand'
      data = (await move(at, seat, data, { kind })).data
    }
  }
}

export const movesAt = ({ db }: Pick<StudioWorld, 'db'>, round: number) =>
  db.owner.query<{ number: number; state: string; stake: number; is_idle: boolean }>(
    'select number, state, stake, is_idle from studio.move where round_id = $1 order by number',
    [round],
  )

/** Sits the next person who has not played at a table of the game. */
export const newcomers = (world: StudioWorld) => {
  let used = 0
  return async (game: string) => {
    const player = world.people[used++]!
    return { ...player, seat: await world.sit(player.token, game) }
  }
}
