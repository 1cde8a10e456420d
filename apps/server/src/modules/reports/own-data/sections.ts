import type { Pieces } from './pieces.ts'

const rupees = (amount: string, name: string): string => `round((${amount}) / 100.0, 2) as ${name}`

export type Section = { readonly name: string; readonly pieces: Pieces }

const section = (name: string, columns: string, from: string): Section => ({
  name,
  pieces: `select ${columns} from ${from} where player_id = $1 and id > $2 order by id`,
})

/**
 * What the site holds of a player beside profile, wallet and statement. Left out is what would open the account or decide an open
 * round (hashes, tokens, seeds, payouts that are not due) and what staff wrote for themselves.
 */
export const SECTIONS: readonly Section[] = [
  section(
    'sessions',
    'id as key, created_at, last_seen_at, expires_at, address, user_agent, ended_at, end_reason',
    'accounts.session',
  ),
  section(
    'notifications',
    'id as key, kind, title, body, link, created_at, read_at',
    'accounts.notification',
  ),
  section(
    'deposits',
    `id as key, gateway_name, status, ${rupees('amount', 'amount')}, asset, asset_amount, ${rupees('confirmed', 'confirmed')},
     ${rupees('fee', 'fee')}, utr, fields, reason, created_at, expires_at, decided_at`,
    'cashier.deposit',
  ),
  section('destinations', 'id as key, kind, details, label, created_at, removed_at', 'cashier.destination'),
  section(
    'withdrawals',
    `id as key, label, details, status, ${rupees('amount', 'amount')}, ${rupees('fee', 'fee')}, reason, reference, created_at,
     reviewed_at, approved_at, ended_at`,
    'cashier.withdrawal',
  ),
  section('papers', 'id as key, kind, status, reason, created_at, decided_at', 'cashier.kyc_document'),
  section(
    'bets',
    `id as key, market_id, banking, runner, side, price, line, ${rupees('stake', 'stake')}, ${rupees('matched', 'matched')},
     slip, status, ${rupees('profit', 'profit')}, placed_at, settled_at`,
    'exchange.bet',
  ),
  section(
    'instant_rounds',
    `id as key, game, nonce, bet, ${rupees('stake_cash', 'stake_cash')}, ${rupees('stake_bonus', 'stake_bonus')}, multiplier,
     ${rupees('payout', 'payout')}, made_at, ended_at`,
    'instant.round',
  ),
  section(
    'shared_bets',
    `id as key, round_id, game, slot, bet, ${rupees('stake_cash', 'stake_cash')}, ${rupees('stake_bonus', 'stake_bonus')}, state,
     multiplier, ${rupees('payout', 'payout')}, made_at, ended_at`,
    'shared.bet',
  ),
  section(
    'provider_rounds',
    `id as key, provider, ref, game, bets, wins, ${rupees('staked_cash + staked_bonus', 'staked')}, ${rupees('won', 'won')},
     opened_at, closed_at`,
    'seamless.round',
  ),
  section(
    'studio_rounds',
    `id as key, game, engine, nonce, bet, is_free, ${rupees('stake', 'stake')},
     ${rupees("case when state = 'settled' then payout end", 'payout')}, state, made_at, ended_at`,
    'studio.round',
  ),
  section(
    'table_bets',
    `id as key, round_id, game, chips, ${rupees('stake', 'stake')}, ${rupees('payout', 'payout')}, state, made_at, ended_at`,
    'tables.bet',
  ),
  section(
    'bonuses',
    `id as key, kind, title, status, ${rupees('amount', 'amount')}, ${rupees('target', 'target')}, ${rupees('turned', 'turned')},
     ${rupees('returned', 'returned')}, free_count, ${rupees('free_stake', 'free_stake')}, claimed_at, expires_at, ended_at`,
    'bonus.claim',
  ),
  section(
    'referral_rewards',
    `id as key, week, level, ${rupees('amount', 'amount')}, state, created_at, decided_at`,
    'referral.reward',
  ),
  section(
    'messages',
    'id as key, received_at, name, email, mobile, subject, message',
    'content.contact_message',
  ),
]
