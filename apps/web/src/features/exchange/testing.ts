import type { ListedFixture, LiveMarket } from '@maidan/contracts/player'

/** 15 November 2026, 16:00 in India. */
export const NOW = Date.UTC(2026, 10, 15, 10, 30)

const runner = (id: number, key: string, name: string, back: number, lay: number) => ({
  id,
  key,
  name,
  back: [back, 84_000] as [number, number],
  lay: [lay, 61_000] as [number, number],
})

export const CRICKET: ListedFixture = {
  id: 'sim:7',
  sport: 'cricket',
  sportId: 4,
  competition: { id: 't20', name: 'Monsoon Cup', country: null },
  home: { name: 'Jaipur Kites', short: 'JAI' },
  away: { name: 'Surat Mariners', short: 'SUR' },
  startsAt: NOW - 3_600_000,
  venue: null,
  stage: 'live',
  score: { home: '41/0', away: '168/9', note: 'Need 128 off 94' },
  market: {
    id: 71,
    status: 'open',
    inPlay: true,
    matched: 3_800_000,
    runners: [
      runner(711, 'home', 'Jaipur Kites', 1.38, 1.39),
      runner(712, 'away', 'Surat Mariners', 3.55, 3.65),
    ],
  },
  house: null,
  offers: { markets: 9, bookmaker: true, fancy: true },
}

export const SOCCER: ListedFixture = {
  ...CRICKET,
  id: 'sim:8',
  sport: 'soccer',
  sportId: 1,
  competition: { id: 'cup', name: 'Coast League', country: null },
  home: { name: 'Kochi United', short: 'KOC' },
  away: { name: 'Goa Rovers', short: 'GOA' },
  startsAt: NOW + 3 * 3_600_000,
  stage: 'upcoming',
  score: null,
  market: {
    id: 81,
    status: 'suspended',
    inPlay: false,
    matched: 0,
    runners: [
      runner(811, 'home', 'Kochi United', 2.1, 2.14),
      runner(812, 'away', 'Goa Rovers', 3.4, 3.5),
      runner(813, 'draw', 'Draw', 3.2, 3.3),
    ],
  },
  house: {
    id: 82,
    name: 'Draw no bet',
    status: 'open',
    inPlay: false,
    selections: [
      { key: 'home', name: 'Kochi United', odds: 1.85 },
      { key: 'away', name: 'Goa Rovers', odds: null },
    ],
  },
  offers: { markets: 12, bookmaker: true, fancy: false },
}

export const MOVED: LiveMarket = {
  status: 'open',
  inPlay: true,
  delay: 5,
  version: 2,
  matched: 3_900_000,
  runners: {
    '711': {
      toBack: [
        [1.44, 2000],
        [1.43, 9000],
      ],
      toLay: [],
      matched: 10,
    },
  },
}
