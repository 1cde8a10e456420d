import { keepsCommitment, parseServerSeed } from '@maidan/games/fair'
import { floatsOneByOne } from '@maidan/games/spots'
import type { StudioBet, StudioGame } from '@maidan/games/studio'
import type { PlayedRound } from '../dealer/dealer.ts'

/** What this browser found out about a round by itself. */
export type Verdict =
  | { readonly state: 'sealed' }
  | {
      readonly state: 'checked'
      /** The seed that is shown now is the one that was promised before the bet. */
      readonly isPromised: boolean
      readonly isDealt: boolean
      readonly isPaid: boolean
    }

/** Whatever order the fields came in. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, field]) => [name, sorted(field)]),
  )
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

/** Plays the round again from its seeds, its bet and its moves. */
export const verifyRound = (
  game: StudioGame,
  { seal, shown, payout, bet, moves }: PlayedRound<StudioBet>,
): Verdict => {
  const { serverSeed, clientSeed, nonce, commitment } = seal
  const seed = serverSeed === null ? undefined : parseServerSeed(serverSeed)
  if (!seed?.ok || shown === null || payout === null) return { state: 'sealed' }
  const next = floatsOneByOne({ serverSeed: seed.value, clientSeed, nonce })
  const again = game.replay({ bet, next }, moves)
  return {
    state: 'checked',
    isPromised: keepsCommitment(seed.value, commitment),
    isDealt: again.ok && same(again.value.shown, shown),
    isPaid: again.ok && again.value.payout === payout,
  }
}
