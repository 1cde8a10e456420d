import { KeyValue } from '@maidan/ui/data/stat-line.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { StateMark } from '../../../lib/organisation/site-state.tsx'
import { fixturesQuery } from '../api.ts'
import { useWatched } from '../use-live.ts'

/** Opens the socket of prices as a lobby does, and says how it stands. */
export const SportsSocketState = () => {
  const { data } = useQuery(fixturesQuery)
  const fixtures = useMemo(() => data?.live.slice(0, 1).map(({ id }) => id) ?? [], [data])
  // Opened without a match, too: how it stands is what is asked here.
  const phase = useWatched([], fixtures, true)
  return (
    <KeyValue label="Socket of prices">
      <StateMark good={phase === 'connected'}>{phase}</StateMark>
    </KeyValue>
  )
}
