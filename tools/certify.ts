import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { lineOf, summaryOf } from './certify/report.ts'
import { certify, DIALECTS, flagOf } from './certify/run.ts'
import type { Target } from './certify/wallet.ts'

/**
 * `npm run certify -- --dialect spribe --url https://site.example/api/seamless/acme …`: plays the part of a game provider against
 * a wallet and says what it does wrong. It moves money of the player it is given, a few rupees either way.
 */
const OPTIONAL = ['endedToken', 'blockedUser', 'blockedToken', 'otherUser', 'otherToken'] as const
const NEEDED = ['url', 'user', 'token', 'game'] as const

const USAGE = `Usage: npm run certify -- --dialect ${Object.keys(DIALECTS).join('|')} --url <address of the wallet>
  --key <secret> or --key-file <file with the secret, or the private key in PEM>
  --user <player>  --token <session of the player>  --game <game of the session>
  [--currency INR] ${OPTIONAL.map((name) => `[${flagOf(name)} …]`).join(' ')}`

const flags = [
  'dialect',
  'key',
  'key-file',
  'currency',
  ...[...NEEDED, ...OPTIONAL].map((name) => flagOf(name).slice(2)),
]

const read = (): { readonly dialect: string; readonly target: Target } | undefined => {
  const { values } = parseArgs({
    options: Object.fromEntries(flags.map((name) => [name, { type: 'string' as const }])),
  })
  const valueOf = (name: string) => values[flagOf(name).slice(2)]
  const [dialect, file] = [valueOf('dialect'), valueOf('keyFile')]
  const key = file === undefined ? valueOf('key') : readFileSync(file, 'utf8').trim()
  const needed = NEEDED.map((name) => [name, valueOf(name)] as const)
  if (dialect === undefined || !DIALECTS[dialect] || key === undefined) return undefined
  if (needed.some(([, value]) => value === undefined)) return undefined
  const given = OPTIONAL.map((name) => [name, valueOf(name)] as const).filter(
    ([, value]) => value !== undefined,
  )
  const target = { currency: valueOf('currency') ?? 'INR', key, ...Object.fromEntries([...needed, ...given]) }
  return { dialect, target: target as unknown as Target }
}

const asked = read()
const dialect = asked && DIALECTS[asked.dialect]
if (!asked || !dialect) {
  console.info(USAGE)
  process.exitCode = 2
} else {
  console.info(`Certifying ${asked.target.url} as a wallet for ${dialect.name}\n`)
  const verdicts = await certify(dialect, asked.target, (verdict) => console.info(lineOf(verdict)))
  const { lines, isCertified } = summaryOf(dialect.name, verdicts)
  console.info(`\n${lines.join('\n')}`)
  process.exitCode = isCertified ? 0 : 1
}
