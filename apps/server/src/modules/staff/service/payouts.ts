import { REFUSALS } from '@maidan/contracts'
import { type AnswerLine, type PayoutFormatName, staffMessage } from '@maidan/contracts/staff'
import { err, ok, type Result } from '@maidan/core'
import type { StaffDeps } from '../deps.ts'
import type { Who } from '../model.ts'
import { act } from './act.ts'
import { payWithdrawal } from './decisions.ts'

type PayoutDeps = Pick<StaffDeps, 'transact' | 'db' | 'clock' | 'publish' | 'cashier'>
type Verdict = Awaited<ReturnType<StaffDeps['cashier']['payouts']['decide']>>
type Ended = Pick<AnswerLine, 'outcome' | 'said'>

/**
 * Books an answer of the bank line by line. Each payment is an act of its own, as if somebody had pressed the button:
 * one that is refused stops no other, and a server that dies in between is helped by the same file again.
 */
export const importAnswer = async (
  deps: PayoutDeps,
  who: Who,
  { format, text }: { readonly format: PayoutFormatName; readonly text: string },
): Promise<Result<{ data: AnswerLine[] }, 'answer_unreadable'>> => {
  const { payouts } = deps.cashier
  const words = payouts.read(format, text)
  if (!words.ok) return words
  const repeated = payouts.repeatedIn(words.value)
  const data: AnswerLine[] = []
  for (const [at, word] of words.value.entries()) {
    const verdict = await payouts.decide(deps.db, word, repeated)
    const reference = word.readable ? word.reference : word.text
    const ended = await carryOut(deps, who, verdict, () => payouts.decide(deps.db, word, repeated))
    const withdrawal = verdict.act === 'list' ? null : verdict.sent.withdrawal
    data.push({ line: at + 1, reference, withdrawal, ...ended })
  }
  const paid = data.filter(({ outcome }) => outcome === 'paid').length
  await act(deps, who, 'payout.answer', 'answer of the bank', async () =>
    ok({ answer: {}, details: { format, lines: data.length, paid } }),
  )
  return ok({ data })
}

const carryOut = async (
  deps: PayoutDeps,
  who: Who,
  verdict: Verdict,
  decideAgain: () => Promise<Verdict>,
): Promise<Ended> => {
  if (verdict.act === 'list') return { outcome: verdict.outcome, said: verdict.said }
  const done = verdict.act === 'pay' ? await book(deps, who, verdict) : await release(deps, who, verdict)
  if (done.ok) return done.value
  // Somebody else was faster, perhaps with the same file: what they made of it decides.
  const now = await decideAgain()
  if (now.act === 'list') return { outcome: now.outcome, said: now.said }
  return { outcome: 'refused', said: staffMessage(done.refusal) ?? REFUSALS[done.refusal].message }
}

type Acted = Extract<Verdict, { readonly act: 'pay' | 'release' }>

const book = async (deps: PayoutDeps, who: Who, { sent, word }: Acted) => {
  const ask = { id: sent.withdrawal, reference: word.utr }
  const done = await act(deps, who, 'withdrawal.pay', `withdrawal:${ask.id}`, (tx) =>
    payWithdrawal(deps, tx, who, ask),
  )
  return done.ok ? ok<Ended>({ outcome: 'paid', said: `Booked as paid with ${word.utr}` }) : done
}

const release = async (deps: PayoutDeps, who: Who, { sent, word }: Acted) => {
  const details = { file: sent.file, reason: word.reason || undefined }
  const done = await act(deps, who, 'withdrawal.unpaid', `withdrawal:${sent.withdrawal}`, async (tx) =>
    (await deps.cashier.payouts.release(tx, sent)) ? ok({ answer: {}, details }) : err('already_decided'),
  )
  const why = word.reason === '' ? '' : `: ${word.reason}`
  return done.ok
    ? ok<Ended>({ outcome: 'failed', said: `The bank did not pay it${why}. It can go into another file` })
    : done
}
