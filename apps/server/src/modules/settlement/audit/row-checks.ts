import { sqlCheck } from '../../wallet/index.ts'

const market = (column: string): string => `'market ' || ${column}`
const bet = (column: string): string => `'bet ' || ${column}`

/** The postings of the settlement; each names its market or its slip. */
const SETTLED = `p.kind in ('bet_settled', 'bet_corrected')`
const AMOUNT = 'p.d_cash + p.d_bonus + p.d_exposure + p.d_pending'
/** Reads the text of the house entries, which the ledger's own checks compare with the entries. */
const COMMISSION = `coalesce(substring(p.house from '(?:^|,)commission=(-?[0-9]+)')::bigint, 0)`

/** The promises of the tables of betting, each as the query for its breach. */
export const rowChecks = [
  sqlCheck(
    'the matches of every market are numbered without a gap',
    `select ${market('market_id')} as where,
       'it has ' || count(*) || ' matches up to number ' || max(match) as what
     from exchange.match group by market_id
     having min(match) <> 1 or max(match) <> count(*)`,
  ),
  sqlCheck(
    'every bet between players is matched as its matches say',
    `select ${bet('b.id')} as where,
       b.matched || ' worth ' || b.value || ' are matched, its matches are ' || coalesce(m.size, 0) || ' worth '
         || coalesce(m.value, 0) as what
     from (select * from exchange.bet where banking = 'exchange') b full join (
       select bet, player, runner, side, market_id, sum(size) as size, sum(size * price) as value
       from (
         select back_bet as bet, back_player as player, runner, 'back' as side, market_id, size, price from exchange.match
         union all select lay_bet, lay_player, runner, 'lay', market_id, size, price from exchange.match) s
       where bet <> 0 group by bet, player, runner, side, market_id) m
       on m.bet = b.id and m.player = b.player_id and m.runner = b.runner and m.side = b.side
         and m.market_id = b.market_id
     where (b.matched, b.value) is distinct from (coalesce(m.size, 0), coalesce(m.value, 0))`,
  ),
  sqlCheck(
    'a settled market holds nothing',
    `select ${market('m.id')} as where, 'player ' || p.player_id || ' still has ' || p.cash + p.bonus || ' held' as what
     from exchange.market m join exchange.position p on p.market_id = m.id where m.settled_version > 0`,
  ),
  sqlCheck(
    'every bet of a settled market is settled',
    `select ${bet('b.id')} as where, 'it is open, and market ' || m.id || ' is settled' as what
     from exchange.bet b join exchange.market m on m.id = b.market_id
     where b.status = 'open' and m.settled_version > 0`,
  ),
  sqlCheck(
    'every settled bet has the receipt of its last result',
    `select ${bet('b.id')} as where,
       'it made ' || coalesce(b.profit::text, 'nothing') || ', its receipt '
         || coalesce(r.version || ' says ' || r.profit, 'is missing') as what
     from exchange.bet b left join exchange.market m on m.id = b.market_id
     left join lateral (select version, profit from exchange.receipt r where r.bet_id = b.id
       order by version desc limit 1) r on true
     where b.status in ('settled', 'void') and (b.profit is distinct from r.profit or r.version < m.settled_version)`,
  ),
  sqlCheck(
    'what a player made in a settled market is the sum of the bets',
    `select ${market('s.market_id')} as where,
       'player ' || s.player_id || ' made ' || s.profit || ', the bets ' || coalesce(r.profit, 0) as what
     from exchange.settlement s left join (
       select b.market_id, r.version, b.player_id, sum(r.profit) as profit
       from exchange.receipt r join exchange.bet b on b.id = r.bet_id group by 1, 2, 3) r
       using (market_id, version, player_id)
     where s.profit <> coalesce(r.profit, 0)`,
  ),
  sqlCheck(
    'every player was paid once for every market',
    `select coalesce(s.reference, p.reference) as where,
       'player ' || player_id || ' is due ' || coalesce(s.due, 0) || ' with ' || coalesce(s.commission, 0)
         || ' commission, and got ' || coalesce(p.amount, 0) || ' with ' || coalesce(p.commission, 0) as what
     from (
       select distinct on (player_id, market_id) player_id, 'market:' || market_id as reference, s.commission,
         s.profit - s.commission + sum(owed) over (partition by player_id, market_id) as due
       from exchange.settlement s join exchange.market m on m.id = s.market_id and m.banking <> 'odds'
       order by player_id, market_id, s.version desc) s
     full join (
       select p.player_id, p.reference, sum(${AMOUNT}) as amount, sum(${COMMISSION}) as commission
       from ledger.posting p where ${SETTLED} and p.reference like 'market:%' group by 1, 2) p
       using (player_id, reference)
     where coalesce(s.due, 0) <> coalesce(p.amount, 0) or coalesce(s.commission, 0) <> coalesce(p.commission, 0)`,
  ),
  sqlCheck(
    'every player was paid once for every slip',
    `select 'player ' || player_id as where,
       'slips made ' || coalesce(b.profit, 0) || ' with ' || coalesce(o.owed, 0) || ' owed, and paid '
         || coalesce(p.amount, 0) as what
     from (select player_id, sum(profit) as profit from exchange.bet
       where banking = 'slip' and status in ('settled', 'void') and slip -> 'isFree' is distinct from 'true' group by 1) b
     full join (select player_id, sum(owed) as owed from exchange.settlement s
       join exchange.market m on m.id = s.market_id and m.banking = 'odds' group by 1) o using (player_id)
     full join (select p.player_id, sum(${AMOUNT}) as amount from ledger.posting p
       where ${SETTLED} and p.reference like 'bet:%' group by 1) p using (player_id)
     where coalesce(b.profit, 0) + coalesce(o.owed, 0) <> coalesce(p.amount, 0)`,
  ),
  sqlCheck(
    'the stake of every pending and open slip is held',
    `select ${bet('id')} as where,
       held_cash + held_bonus || ' are held for a stake of ' || (slip ->> 'totalStake') as what
     from exchange.bet where banking = 'slip' and status in ('pending', 'open')
       and held_cash + held_bonus <> case when slip -> 'isFree' = 'true' then 0 else (slip ->> 'totalStake')::bigint end`,
  ),
  sqlCheck(
    'no bet was taken when its market was closed',
    `select ${bet('b.id')} as where, 'it was taken at ' || b.placed_at || ', and market ' || m.id || ' closed at '
       || least(m.closed_at, m.closes_at) as what
     from (
       select id, market_id, placed_at from exchange.bet where market_id is not null
       union all
       select b.id, l.market_id, b.placed_at from exchange.bet b join exchange.slip_leg l on l.bet_id = b.id) b
     join exchange.market m on m.id = b.market_id
     where b.placed_at >= least(m.closed_at, m.closes_at)`,
  ),
]
