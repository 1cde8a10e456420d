import { KeyValue } from '@maidan/ui/data/stat-line.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { StateMark } from '../../../lib/organisation/site-state.tsx'
import { fixturesQuery } from '../api.ts'
import { useLive } from '../use-live.ts'

/** Opens the socket of prices as a lobby does, and says how it stands. */
export const SportsSocketState = () => {
  const { data } = useQuery(fixturesQuery)
  const phase = useLive(useMemo(() => data?.live.slice(0, 1) ?? [], [data]))
  return (
    <KeyValue label="Socket of prices">
      <StateMark good={phase === 'connected'}>{phase}</StateMark>
    </KeyValue>
  )
}
