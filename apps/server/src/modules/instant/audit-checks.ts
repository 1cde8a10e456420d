import type { Tx } from '../../platform/postgres/database.ts'
import { compareReturns, type ReturnsOf, sumReturns } from '../fairness/index.ts'
import { type AuditCheck, sqlCheck } from '../wallet/index.ts'
import { isInstantGame } from './games/catalogue.ts'
import { playRound, returnsOfRound, type Round } from './rounds/round.ts'
import { listRoundsAfter } from './rounds/store.ts'

/** The posting of a round, by its key. */
const posted = (which: 'bet' | 'win', amount: string): string =>
  `select 'round ' || r.id as where, 'the ledger has ' || coalesce(p.d_cash + p.d_bonus, 0) || ' for its ${which}' as what
   from instant.round r left join ledger.posting p on p.id = encode(
     substring(sha256(convert_to(r.player_id || '|round:' || r.id || ':${which}', 'UTF8')) for 16), 'hex')::uuid
   where (coalesce(p.d_cash, 0) + coalesce(p.d_bonus, 0)) is distinct from (${amount})`

const CHUNK = 1000

const isAsItsSeedsSay = (round: Round): boolean => {
  const played = playRound(round, round.moves)
  if (!played.ok) return false
  const { end } = played.value
  return end?.payout === round.end?.payout && end?.multiplier === round.end?.multiplier
}

/** What all rounds add to the returns of their games, played again. */
const replayReturns = async (tx: Tx): Promise<ReturnsOf[]> => {
  let sums: ReturnsOf[] = []
  for (let after = 0; ;) {
    const rounds = await listRoundsAfter(tx, after, CHUNK)
    const added = rounds
      .filter(({ isCounted }) => isCounted)
      .flatMap((round) => {
        const played = playRound(round, round.moves)
        const { game, table } = round
        return played.ok ? returnsOfRound(round, played.value).map((one) => ({ game, table, ...one })) : []
      })
    sums = sumReturns([...sums, ...added])
    const last = rounds.at(-1)
    if (!last) return sums
    after = last.id
  }
}

const countReturns: AuditCheck = {
  name: 'the returns of every game are those of its rounds',
  find: async (tx: Tx) => compareReturns(tx, await replayReturns(tx), isInstantGame),
}

const replayAll: AuditCheck = {
  name: 'every round came out as its seeds say',
  find: async (tx: Tx) => {
    const wrong: { where: string; what: string }[] = []
    for (let after = 0; ;) {
      const rounds = await listRoundsAfter(tx, after, CHUNK)
      for (const round of rounds)
        if (!isAsItsSeedsSay(round))
          wrong.push({ where: `round ${round.id}`, what: 'its seeds give another result' })
      const last = rounds.at(-1)
      if (!last) return wrong.slice(0, 20)
      after = last.id
    }
  },
}

/** The promises of the rounds, each as the search for its breach. */
export const instantChecks: readonly AuditCheck[] = [
  sqlCheck('every round took its stake', posted('bet', '-r.stake_cash - r.stake_bonus')),
  sqlCheck('every round paid its win', posted('win', 'coalesce(r.payout, 0)')),
  sqlCheck(
    'the nonces of every seed count its bets',
    `select 'seed ' || s.id as where, s.nonce || ' bets were counted, ' || count(r.id) || ' were made' as what
     from instant.seed s left join instant.round r on r.seed_id = s.id group by s.id
     having count(r.id) <> s.nonce or coalesce(max(r.nonce), -1) <> s.nonce - 1`,
  ),
  replayAll,
  countReturns,
]
