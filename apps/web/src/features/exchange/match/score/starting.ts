import type { FixtureView } from '@maidan/contracts/player'
import { startText } from '../../fixtures.ts'

const FIRST: Readonly<Record<FixtureView['sport'], string>> = {
  cricket: 'waiting for the first ball',
  soccer: 'waiting for kick-off',
  tennis: 'waiting for the first point',
}

/** When a match begins; once that time is past, what it waits for. */
export const startingText = (
  { stage, startsAt, sport }: Pick<FixtureView, 'stage' | 'startsAt' | 'sport'>,
  now: number,
): string | undefined => {
  if (stage !== 'upcoming') return undefined
  return now < startsAt ? startText(startsAt, now) : `Starting, ${FIRST[sport]}`
}
