import { SITE } from '@maidan/contracts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from '../lib/router.ts'
import { useOrganisation } from '../lib/organisation/organisation.ts'
import { readSent, type Sent } from './routing/access.ts'

/**
 * Forces every page to the maintenance page while the organisation is not live, and lets go of it when it is again.
 * Answers whether the present page must not be shown.
 */
export const useMaintenance = (): boolean => {
  const isLive = useOrganisation(({ status }) => status === 'live')
  const { pathname, search, state } = useLocation()
  const { from } = readSent(state)
  const navigate = useNavigate()
  const isThere = pathname === SITE.maintenancePath
  useEffect(() => {
    const sent: Sent = { from: pathname + search }
    if (!isLive && !isThere) navigate(SITE.maintenancePath, { replace: true, state: sent })
    // Forced here in the moment it ended; whoever only came to look may stay.
    if (isLive && isThere && from !== undefined) navigate(from, { replace: true })
  }, [isLive, isThere, from, pathname, search, navigate])
  useEffect(() => {
    if (!isThere) return
    return useOrganisation.subscribe((now, before) => {
      if (before.status !== 'live' && now.status === 'live') navigate(from ?? '/', { replace: true })
    })
  }, [isThere, from, navigate])
  return !isLive && !isThere
}
