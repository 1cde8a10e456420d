import type { BonusTermsView } from '@maidan/contracts/player'
import type { Instant } from '@maidan/core'
import type { Query } from '../../platform/postgres/database.ts'
import { findDeskOffer } from './desk-store.ts'
import { listGames, listOffers } from './store.ts'
import { termsView } from './views.ts'

/** The terms of every bonus that can be claimed at the moment, as a player reads them. */
export const listOpenTerms = async (db: Query, now: Instant): Promise<BonusTermsView[]> => {
  const offers = await listOffers(db, now)
  const games = await listGames(db, offers)
  return offers.map((offer) => termsView(offer, games))
}

export const hasBonus = async (db: Query, id: number): Promise<boolean> =>
  (await findDeskOffer(db, id)) !== undefined
