import { defined, ok, paise, type PlayerId } from '@maidan/core'
import { type BetLine, statusOf } from './rows.ts'
import type { Bet, BetId } from '../model.ts'
import type { Committed, PlayerJob } from './job.ts'
import { findBets, saveAnswers } from './replays.ts'
import type { Sheet } from './batch.ts'

/** Tells each player the bet; answers that are no new bet are kept for whoever asks again. */
export const answerAll = async (sheet: Sheet, told: ReadonlyMap<PlayerJob, BetId>): Promise<void> => {
  const old = [...told.values()].filter((bet) => !sheet.ink.bets.has(bet))
  const stored = old.length === 0 ? new Map<BetId, Bet>() : await findBets(sheet.tx, old)
  const commands: { job: PlayerJob; bet: Bet }[] = []
  for (const [job, id] of told) {
    const line = sheet.ink.bets.get(id)
    const bet = line ? betOf(line, sheet.nowMs) : defined(stored.get(id), 'the bet that was changed')
    sheet.answers.set(job, ok(bet))
    if (job.type === 'market' && (job.work.type === 'cancel' || job.work.type === 'reduce'))
      commands.push({ job, bet })
  }
  await saveAnswers(sheet.tx, commands)
}

const betOf = (line: BetLine, placedAt: number): Bet => ({
  id: line.id,
  player: line.player,
  market: line.market,
  banking: line.banking,
  runner: line.runner,
  side: line.side,
  price: line.price,
  line: line.line,
  stake: paise(line.stake),
  remaining: paise(line.remaining),
  matched: paise(line.matched),
  value: line.value,
  status: statusOf(line),
  placedAt,
})

export const committedOf = ({ touched, turned, ink }: Sheet): Committed => {
  const bets = new Map<PlayerId, BetId[]>()
  for (const [bet, { player }] of ink.changes) bets.set(player, [...(bets.get(player) ?? []), bet])
  return { markets: [...new Set([...touched.keys(), ...turned])], bets }
}
