import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { ListedFixture, MarketDetail } from '@maidan/contracts/player'
import { kindNameOf } from '../../apps/server/src/modules/sportsbook/testing/every-kind.ts'
import { json } from './exchange.ts'

/** A market on which a bet would find a price now, with the name of its kind. */
export type Offer = { readonly kind: string; readonly market: MarketDetail }

/** A match with one offer of each kind that is wanted and that it has. */
export type OfferedMatch = { readonly fixture: ListedFixture; readonly offers: readonly Offer[] }

const isOffered = ({ status, banking, quote, runners }: MarketDetail): boolean => {
  if (status !== 'open') return false
  if (banking === 'exchange') return runners.some(({ toBack }) => toBack.length > 0)
  switch (quote?.type) {
    case 'rates':
      return quote.rates.some(({ suspended, back }) => !suspended && back !== null)
    case 'lines':
      return quote.yes !== null
    case 'odds':
      return quote.odds.some(({ suspended }) => !suspended)
    case undefined:
      return false
  }
}

const offersOf = (
  { sport }: ListedFixture,
  markets: readonly MarketDetail[],
  wanted: ReadonlySet<string>,
): readonly Offer[] => {
  // The last of a kind stays open longest: the next over, not the one under way.
  const found = new Map(
    markets.filter(isOffered).map((market) => [kindNameOf(market, sport), market] as const),
  )
  return [...found].filter(([kind]) => wanted.has(kind)).map(([kind, market]) => ({ kind, market }))
}

/** The first of these matches that offers something of what is wanted. */
export const findOffered = async (
  request: APIRequestContext,
  {
    url,
    stage,
    wanted,
    pick,
  }: {
    readonly url: string
    readonly stage: ListedFixture['stage']
    readonly wanted: ReadonlySet<string>
    /** Which matches come into question, the best first. */
    readonly pick: (fixtures: readonly ListedFixture[]) => readonly ListedFixture[]
  },
): Promise<OfferedMatch | undefined> => {
  const listed = await json<{ data: ListedFixture[] }>(
    await request.get(`${url}/api/sports/fixtures?stage=${stage}&size=100`),
  )
  for (const fixture of pick(listed.data)) {
    const { data } = await json<{ data: { markets: MarketDetail[] } }>(
      await request.get(`${url}/api/sports/fixtures/${encodeURIComponent(fixture.id)}`),
    )
    const offers = offersOf(fixture, data.markets, wanted)
    if (offers.length > 0) return { fixture, offers }
  }
  return undefined
}

export const matchPage = ({ id, sportId, market }: ListedFixture): string =>
  `/detail-page/a-match/${encodeURIComponent(id)}/${market?.id ?? 0}/${sportId}`

/** The first price of a market at which it can be backed; of a line, its Yes. */
export const cellOf = (page: Page, { HeadName, banking }: MarketDetail): Locator => {
  const lines = page.getByRole('region', { name: 'Fancy', exact: true }).getByRole('listitem')
  const place =
    banking === 'lines'
      ? lines.filter({ has: page.getByText(HeadName, { exact: true }) })
      : page.getByRole('region', { name: HeadName, exact: true })
  return place.getByRole('button', { name: /^(Back|Yes) / }).first()
}
