import type { TradingScope } from '@maidan/contracts/staff'
import type { Query } from '../../platform/postgres/database.ts'

/** What a scope `s.scope` is called: the match or the market by its name, anything else by its own word. */
export const SCOPE_NAME = `coalesce(
  (select (f.fixture -> 'home' ->> 'name') || ' v ' || (f.fixture -> 'away' ->> 'name')
   from sports.fixture f where f.id = s.scope ->> 'fixture'),
  (select (f.fixture -> 'home' ->> 'name') || ' v ' || (f.fixture -> 'away' ->> 'name') || ', ' || k.name
   from exchange.market k join sports.fixture f on f.id = k.fixture_id where k.id = (s.scope ->> 'market')::bigint),
  initcap(s.scope ->> 'sport'), 'Everything')`

/** Whether there is such a match or market. */
export const scopeExists = async (db: Query, scope: TradingScope): Promise<boolean> => {
  if (scope.type === 'fixture')
    return (await db.query('select from sports.fixture where id = $1', [scope.fixture])).length > 0
  if (scope.type === 'market')
    return (await db.query('select from exchange.market where id = $1', [scope.market])).length > 0
  return true
}
