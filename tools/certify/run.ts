import { BET_CASES } from './cases/bets.ts'
import { ROLLBACK_CASES } from './cases/rollbacks.ts'
import { ROUND_CASES } from './cases/rounds.ts'
import { SESSION_CASES } from './cases/session.ts'
import { WIN_CASES } from './cases/wins.ts'
import type { Case } from './case.ts'
import type { CertifiedDialect } from './dialect.ts'
import { evolution } from './dialects/evolution.ts'
import { hub88 } from './dialects/hub88.ts'
import { pragmatic } from './dialects/pragmatic.ts'
import { spribe } from './dialects/spribe.ts'
import { createWallet, type Target, Wrong } from './wallet.ts'

export const DIALECTS: Readonly<Record<string, CertifiedDialect>> = { evolution, hub88, pragmatic, spribe }

const CASES: readonly Case[] = [
  ...SESSION_CASES,
  ...BET_CASES,
  ...WIN_CASES,
  ...ROLLBACK_CASES,
  ...ROUND_CASES,
]

export type Verdict =
  | { readonly name: string; readonly is: 'passed' }
  | { readonly name: string; readonly is: 'failed'; readonly why: string }
  | { readonly name: string; readonly is: 'left_out'; readonly why: string }

/** The cases that a dialect has words for. */
export const casesOf = ({ lacks }: CertifiedDialect): readonly Case[] =>
  CASES.filter(({ unless = [] }) => !unless.some((lack) => lacks.has(lack)))

/** Plays every case, one after another, against a wallet. Needs a balance of some rupees. */
export const certify = async (
  dialect: CertifiedDialect,
  target: Target,
  onVerdict: (verdict: Verdict) => void = () => {},
): Promise<readonly Verdict[]> => {
  const wallet = createWallet(dialect, target)
  const verdicts: Verdict[] = []
  for (const { name, needs = [], run } of casesOf(dialect)) {
    const missing = needs.filter((need) => target[need] === undefined)
    const verdict: Verdict =
      missing.length > 0
        ? { name, is: 'left_out', why: `needs ${missing.map(flagOf).join(' and ')}` }
        : await run(wallet).then(
            () => ({ name, is: 'passed' }) as const,
            (error: unknown) => ({ name, is: 'failed', why: reasonOf(error) }) as const,
          )
    verdicts.push(verdict)
    onVerdict(verdict)
  }
  return verdicts
}

/** `endedToken` is given as `--ended-token`. */
export const flagOf = (name: string): string =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const reasonOf = (error: unknown): string => {
  if (error instanceof Wrong) return error.message
  return `no answer that can be read: ${error instanceof Error ? error.message : String(error)}`
}
