import type { Verdict } from './run.ts'

const MARKS = { passed: 'pass', failed: 'FAIL', left_out: '    ' } as const

export const lineOf = (verdict: Verdict): string =>
  `  ${MARKS[verdict.is]}  ${verdict.name}${verdict.is === 'passed' ? '' : `\n          ${verdict.why}`}`

/** The last lines of a report, and whether the wallet is certified. */
export const summaryOf = (
  dialect: string,
  verdicts: readonly Verdict[],
): { readonly isCertified: boolean; readonly lines: readonly string[] } => {
  const count = (is: Verdict['is']) => verdicts.filter((verdict) => verdict.is === is).length
  const [passed, failed, leftOut] = [count('passed'), count('failed'), count('left_out')]
  const isCertified = failed === 0 && leftOut === 0
  return {
    isCertified,
    lines: [
      `${dialect}: ${passed} of ${verdicts.length} cases passed, ${failed} failed, ${leftOut} left out.`,
      isCertified ? 'The wallet is certified.' : 'The wallet is not certified.',
    ],
  }
}
