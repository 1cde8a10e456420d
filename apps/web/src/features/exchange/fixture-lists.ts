import type { FixtureView, ListedFixture } from '@maidan/contracts/player'

export type FixtureLists = Readonly<Record<FixtureView['stage'], readonly ListedFixture[]>>

/** By the stage each match tells of itself, which is newer than the list it was asked from. No match stands twice. */
export const listsOf = (fixtures: readonly ListedFixture[]): FixtureLists => {
  const each = [...new Map(fixtures.map((fixture) => [fixture.id, fixture])).values()]
  const inStage = (stage: FixtureView['stage']) => each.filter((fixture) => fixture.stage === stage)
  return { live: inStage('live'), upcoming: inStage('upcoming'), finished: inStage('finished') }
}
