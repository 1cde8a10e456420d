/** Lines of a stream, as a test needs them. */
export const RUNNERS = [11, 12, 13] as const

type Definition = Readonly<Record<string, unknown>>

export const definition = (changes: Definition = {}): Definition => ({
  status: 'OPEN',
  inPlay: false,
  betDelay: 0,
  version: 100,
  numberOfWinners: 1,
  bettingType: 'ODDS',
  marketType: 'MATCH_ODDS',
  eventId: '77',
  eventTypeId: '1',
  eventName: 'Gdansk Amber v Oslo Fjord',
  name: 'Match Odds',
  marketTime: '2026-11-15T12:00:00.000Z',
  runners: RUNNERS.map((id, index) => ({
    id,
    status: 'ACTIVE',
    sortPriority: index + 1,
    name: `Runner ${id}`,
  })),
  ...changes,
})

export const mcm = (pt: number, change: Definition, envelope: Definition = {}): string =>
  JSON.stringify({ op: 'mcm', clk: `c${pt}`, pt, mc: [{ id: '1.1', ...change }], ...envelope })

export const IMAGE = {
  img: true,
  marketDefinition: definition(),
  rc: [
    { id: 11, atb: [[1.98, 10]], atl: [[2.02, 12.5]], tv: 100, ltp: 2 },
    { id: 12, atb: [[3.5, 10]], atl: [[3.6, 10]] },
    { id: 13, atb: [[4.1, 10]], atl: [[4.3, 10]] },
  ],
}
