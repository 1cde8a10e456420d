import type { Preview, PreviewBet, ResultProposal } from '@maidan/contracts/staff'
import type { PreviewFilter, ProposalStatus } from '../api/results.ts'

export const FILTERS = [
  'changed',
  'now_lose',
  'now_win',
  'short',
  'all',
] as const satisfies readonly PreviewFilter[]

const FILTER_WORDS: Readonly<Record<PreviewFilter, string>> = {
  changed: 'Changed',
  now_lose: 'Now lose',
  now_win: 'Now win',
  short: 'Short of balance',
  all: 'All bets',
}

export const filterChips = ({ changedBets, nowLose, nowWin, short, bets }: Preview['totals']) => {
  const counts: Readonly<Record<PreviewFilter, number>> = {
    changed: changedBets,
    now_lose: nowLose,
    now_win: nowWin,
    short: short.players,
    all: bets,
  }
  return FILTERS.map((id) => ({ id, text: FILTER_WORDS[id], count: counts[id] }))
}

/** A bet beside what its player will have afterwards, where the preview tells it. */
export const balanceAfter = (preview: Pick<Preview, 'players' | 'shortPlayers'>, { player }: PreviewBet) =>
  [...preview.players, ...preview.shortPlayers].find((one) => one.player.id === player.id)

export const DECIDED = [
  'approved',
  'rejected',
  'expired',
  'overtaken',
] as const satisfies readonly ProposalStatus[]

export const PROPOSAL_WORDS: Readonly<Record<ResultProposal['status'], string>> = {
  open: 'Waiting',
  approved: 'Agreed',
  rejected: 'Refused',
  expired: 'Expired',
  overtaken: 'The feed was faster',
}

export const PROPOSAL_TONES: Readonly<Record<ResultProposal['status'], 'gold' | 'up' | 'down' | 'quiet'>> = {
  open: 'gold',
  approved: 'up',
  rejected: 'down',
  expired: 'quiet',
  overtaken: 'quiet',
}
