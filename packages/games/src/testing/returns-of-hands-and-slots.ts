import { type ClimbFacts, climbMultiplier, climbReturns, climbTop } from '../climbs/climb-game.ts'
import type { HandFacts } from '../hands/hand-game.ts'
import { multiplierText, NO_CEILING } from '../money/multiplier.ts'
import { percentText } from '../money/rational.ts'
import type { Machine, SlotReturn } from '../slots/machine.ts'
import { volatilityOf } from '../slots/machine.ts'

/** A table as the formatter writes it. */
const tableOf = (rows: readonly (readonly string[])[]): string[] => {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)))
  const lineOf = (row: readonly string[]): string =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [lineOf(head), lineOf(widths.map((width) => '-'.repeat(width))), ...body.map(lineOf)]
}

const millions = (count: number): string => `${count / 1_000_000} million`

type Known =
  | { readonly by: 'formula' }
  | { readonly by: 'simulation'; readonly rounds: number; readonly band: number }

const sayKnown = (known: Known): string =>
  known.by === 'formula' ? 'exact' : `${millions(known.rounds)} rounds, ± ${known.band}`

const knownOf = (rtp: SlotReturn): Known =>
  rtp.by === 'formula' ? rtp : { by: rtp.by, rounds: rtp.spins, band: rtp.band }

const handRows = ({ name, engine, returns }: HandFacts): string[][] =>
  returns.map(({ wager, percent, known, play }) => [
    `${name} (\`${engine}\`)`,
    wager,
    String(percent),
    sayKnown(known),
    play,
  ])

const slotRow = (machine: Machine): string[] => [
  `${machine.name} (\`${machine.model}\`)`,
  String(machine.rtp.percent),
  sayKnown(knownOf(machine.rtp)),
  `${machine.deviation}, ${volatilityOf(machine)}`,
  `${machine.cap}×`,
]

const climbRows = ({ name, engine, levels }: ClimbFacts): string[][] =>
  levels.map((level) => {
    const [least, most] = climbReturns({ levels: [level] })
    const top = climbTop(level, NO_CEILING)
    return [
      `${name} (\`${engine}\`)`,
      level.label,
      `${percentText(least)} to ${percentText(most)}`,
      String(top),
      `${multiplierText(climbMultiplier(level, top))}×`,
    ]
  })

type Pages = {
  readonly games: readonly HandFacts[]
  readonly climbs: readonly ClimbFacts[]
  readonly machines: readonly Machine[]
}

/** The page of returns, as text. */
export const returnsOfHandsAndSlots = ({ games, climbs, machines }: Pages): string =>
  [
    '# Returns of hand games, games of steps and slots',
    '',
    'What a bet returns in the long run, in per cent of its first stake. Exact figures are cut after four places; the others come',
    'from simulation and have the half width of their band of 99 %. Tests derive each of them again, and write this page anew.',
    '',
    '## Hand games',
    '',
    ...tableOf([['game', 'wager', 'RTP %', 'known by', 'how it is played'], ...games.flatMap(handRows)]),
    '',
    '## Games of steps',
    '',
    'Exact, whatever step is cashed out: the least and the most that any step returns.',
    '',
    ...tableOf([['game', 'level', 'RTP %', 'steps', 'last step pays'], ...climbs.flatMap(climbRows)]),
    '',
    '## Slots',
    '',
    ...tableOf([['machine', 'RTP %', 'known by', 'spread in stakes', 'cap'], ...machines.map(slotRow)]),
    '',
  ].join('\n')
