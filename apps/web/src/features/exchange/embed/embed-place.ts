import { locationNow, navigate, useLocation } from '../../../lib/router.ts'

/** `/detail-page/{slug}/{matchId}/{marketId}/{sportId}` */
const MATCH = /^\/detail-page\/[^/]+\/[^/]+\/(\d{1,15})\/\d+$/

/** The market a page of a match stands on. */
export const marketIn = (path: string): number | undefined => {
  const id = Number(MATCH.exec(path)?.[1])
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

const pathWith = (market: number | undefined): string => {
  const { pathname, search } = locationNow()
  const query = new URLSearchParams(search)
  query.delete('market')
  if (market !== undefined) query.set('market', String(market))
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname
}

/** The frame has a history of its own: the way back leads to the list. */
export const openInFrame = (path: string): void => {
  const market = marketIn(path)
  if (market !== undefined) navigate(pathWith(market))
}

export const closeInFrame = (): void => navigate(pathWith(undefined))

/** The market that is open in the frame; nothing while the list is. */
export const useFrameMarket = (): number | undefined => {
  const asked = new URLSearchParams(useLocation().search).get('market')
  const id = Number(asked ?? '')
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
