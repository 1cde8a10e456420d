import { expect, test } from 'vitest'
import { splitMarkets } from './market-split.ts'

const named = (...names: string[]) => names.map((HeadName) => ({ HeadName }))
const namesIn = (entries: readonly { HeadName: string }[]) => entries.map(({ HeadName }) => HeadName)

test('[FLOW-12] [ENT-12] bookmaker, match odds, toss and tied match are dropped, whatever stands around the word', () => {
  const { overMarkets, allMarkets } = splitMarkets(
    named('Bookmaker', 'Mini Bookmaker 1 to 6 over', 'Match Odds', 'Who wins the toss', 'Tied Match'),
  )
  expect([...overMarkets, ...allMarkets]).toEqual([])
})

test('[FLOW-13] what is left goes to the over list or to all markets, in its order', () => {
  const split = splitMarkets(named('20 Over Runs', 'Kohli Runs', '6 over run', 'Fall of 1st Wicket'))
  expect(namesIn(split.overMarkets)).toEqual(['20 Over Runs', '6 over run'])
  expect(namesIn(split.allMarkets)).toEqual(['Kohli Runs', 'Fall of 1st Wicket'])
})

test('[SPORT-1] case does not matter', () => {
  const split = splitMarkets(named('BOOKMAKER', 'mAtCh OdDs', 'TOSS', 'TIED match', '6 OVER RUNS', 'odd'))
  expect(namesIn(split.overMarkets)).toEqual(['6 OVER RUNS'])
  expect(namesIn(split.allMarkets)).toEqual(['odd'])
})

test('[SPORT-1] [FLOW-12] a result that is not empty drops a market, a count of zero too', () => {
  const entry = (result: unknown) => ({ HeadName: '6 over runs', result })
  for (const result of ['47', 47, 0, { runs: 47 }])
    expect(splitMarkets([entry(result)]).overMarkets).toEqual([])
  for (const result of ['', null, undefined])
    expect(splitMarkets([entry(result)]).overMarkets).toHaveLength(1)
})
