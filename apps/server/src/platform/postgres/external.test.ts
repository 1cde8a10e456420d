import { expect, test } from 'vitest'
import { externalConnections } from './external.ts'

test('[RUN-3] with DATABASE_URL the owner is whom it names and the server acts as the role of the app', () => {
  const url = 'postgres://boss:s%20t@db.example:5433/shop?sslmode=require'
  const { owner, app } = externalConnections(url)
  expect(owner.connectionString).toBe(url)
  const asked = new URL(app.connectionString ?? '')
  expect(asked.searchParams.get('options')).toBe('-c role=maidan_app')
  expect([asked.username, asked.password, asked.host, asked.pathname]).toEqual([
    'boss',
    's%20t',
    'db.example:5433',
    '/shop',
  ])
  expect(asked.searchParams.get('sslmode')).toBe('require')
})

test('[RUN-3] options that DATABASE_URL brings are kept', () => {
  const { app } = externalConnections('postgresql://db/shop?options=-c%20jit%3Doff')
  expect(new URL(app.connectionString ?? '').searchParams.get('options')).toBe(
    '-c jit=off -c role=maidan_app',
  )
})

test.each(['', 'db', 'mysql://db/shop', 'host=db dbname=shop'])(
  '[RUN-4] DATABASE_URL %j is refused with a sentence that says what to do',
  (url) => {
    expect(() => externalConnections(url)).toThrow(
      'must look like postgres://user:password@host:5432/database',
    )
  },
)
