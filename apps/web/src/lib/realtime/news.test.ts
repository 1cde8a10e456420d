import { afterEach, expect, test } from 'vitest'
import { onNews, tellNews } from './news.ts'
import { queryClient } from '../cache/query.ts'

afterEach(() => queryClient.clear())

const isStale = (...key: string[]) => queryClient.getQueryState(key)?.isInvalidated

test.each([
  ['deposit', ['deposits', 'accountStatement', 'limits', 'notifications'], ['withdrawals', 'kyc']],
  ['withdrawal', ['withdrawals', 'withdrawalTerms', 'accountStatement'], ['deposits']],
  ['kyc', ['kyc', 'withdrawalTerms'], ['deposits']],
  ['security', ['profile', 'sessions', 'destinations', 'withdrawalTerms'], ['deposits']],
  ['something new', ['notifications'], ['deposits']],
])(
  '[PAY-17] a word of the kind %s makes what it concerns be read again, and nothing else',
  (kind, stale, fresh) => {
    for (const key of [...stale, ...fresh]) queryClient.setQueryData([key], 1)
    tellNews(kind)
    expect(stale.map((key) => isStale(key))).toEqual(stale.map(() => true))
    expect(fresh.map((key) => isStale(key))).toEqual(fresh.map(() => false))
  },
)

test('[PAY-17] whoever listens hears of it until it stops', () => {
  const heard: string[] = []
  const stop = onNews((kind) => void heard.push(kind))
  tellNews('deposit')
  stop()
  tellNews('withdrawal')
  expect(heard).toEqual(['deposit'])
})
