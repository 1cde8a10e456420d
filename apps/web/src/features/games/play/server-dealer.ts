import type { AnyAnswer } from '@maidan/browser/answers.ts'
import type { InstantGameSlug, RoundView } from '@maidan/contracts/player'
import { need } from '../../../lib/api/need.ts'
import { callOnce } from '../../../lib/api/once.ts'
import { holdWallet } from '../../../lib/session/session-state.ts'
import type { Dealer, Refused } from './dealer.ts'
import type { RoundOf } from './definition.ts'

const LOST = 'No answer came. Please press again: it counts once, however often it is sent.'

export const refusedBy = ({
  unknown,
  code,
  message,
}: Extract<AnyAnswer, { readonly ok: false }>): Refused => ({
  ok: false,
  unknown,
  code,
  message: unknown || message === undefined ? LOST : message,
})

/** As many past rounds as the drawer and the strip show. */
const FEW = '20'

/** Plays for money: each tap is a request with a key of its own, and the same key after an answer that was lost. */
export const serverDealer = <S extends InstantGameSlug>(slug: S): Dealer<S> => {
  // The server answers with rounds of the game it was asked about.
  const own = (round: RoundView): RoundOf<S> => round as RoundOf<S>
  return {
    isDemo: false,
    name: 'money',
    hold: holdWallet,
    readOpen: async () => {
      const { data } = await need((c) => c.getOpenRound, { params: { slug } })
      return data === null ? null : own(data)
    },
    readRound: async (id) => own((await need((c) => c.getRound, { params: { id: String(id) } })).data),
    listRounds: async () => (await need((c) => c.getRounds, { query: { game: slug, size: FEW } })).data,
    readSeeds: async () => (await need((c) => c.getSeeds)).data,
    rotate: async (clientSeed) => {
      const body = clientSeed === undefined ? {} : { clientSeed }
      const answer = await callOnce('games:seeds', (c) => c.rotateSeeds, { body })
      return answer.ok ? answer : refusedBy(answer)
    },
    place: async (stake, bet) => {
      const ask = { params: { slug }, body: { stake, bet: bet as Record<string, never> } }
      const answer = await callOnce(`games:${slug}`, (c) => c.placeGameBet, ask)
      return answer.ok ? { ok: true, data: own(answer.data) } : refusedBy(answer)
    },
    move: async (round, move) => {
      const at = 'moves' in round ? round.moves : 0
      const ask = { params: { id: String(round.id) }, body: { move, at } }
      const answer = await callOnce(`games:${slug}:move`, (c) => c.makeMove, ask)
      return answer.ok ? { ok: true, data: own(answer.data) } : refusedBy(answer)
    },
  }
}
