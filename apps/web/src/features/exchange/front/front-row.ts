import type { FixtureView } from '@maidan/contracts/player'

/** How many matches the front page has room for. */
export const FRONT_ROW = 3

/** Without a connection that stands, prices that were read so long ago are called old. */
const FRESH_MS = 15_000

const canBeBetOn = ({ market, stage }: FixtureView): boolean =>
  stage !== 'finished' && market !== null && (market.status === 'open' || market.status === 'suspended')

/** In play before what is to come, and cricket before the rest: most who come here come for it. */
const rankOf = ({ stage, sport }: FixtureView): number =>
  (stage === 'live' ? 0 : 2) + (sport === 'cricket' ? 0 : 1)

export const frontRowOf = (fixtures: readonly FixtureView[]): readonly FixtureView[] =>
  fixtures
    .filter(canBeBetOn)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, FRONT_ROW)

type Figures = { readonly isConnected: boolean; readonly readAt: number; readonly now: number }

/** A clock that was set back proves nothing, so the prices count as old then, too. */
export const areOld = ({ isConnected, readAt, now }: Figures): boolean =>
  !isConnected && Math.abs(now - readAt) > FRESH_MS
