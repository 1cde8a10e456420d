import { percentText } from '../money/rational.ts'
import type { SpotGame, SpotGroup } from '../spots/spot-game.ts'

type Row = { readonly spots: string; readonly pays: string; readonly rtp: string }

/** The names of spots that are alike: all of a few, or the first, the last and how many there are. */
const namesOf = (labels: readonly string[]): string =>
  labels.length <= 4 ? labels.join(' / ') : `${labels[0]} … ${labels.at(-1)} (${labels.length} spots)`

/** The spots of a group, those with the same price and return in one row. */
const rowsOf = (game: SpotGame, { title, spots }: SpotGroup): Row[] => {
  const alike = new Map<string, Row & { labels: string[] }>()
  for (const { key, label, pays } of spots) {
    const rtp = percentText(game.rtp(key))
    const name = `${pays} ${rtp}`
    const row = alike.get(name) ?? { spots: '', pays, rtp, labels: [] }
    row.labels.push(label)
    alike.set(name, row)
  }
  return [...alike.values()].map(({ labels, pays, rtp }) => ({
    spots: `${title}: ${namesOf(labels)}`,
    pays,
    rtp,
  }))
}

const tableOf = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)))
  const lineOf = (row: readonly string[]): string =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  const [head, ...body] = rows
  return [lineOf(head!), lineOf(widths.map((width) => '-'.repeat(width))), ...body.map(lineOf)].join('\n')
}

const sectionOf = (game: SpotGame): string => {
  const rows = game.groups.flatMap((group) => rowsOf(game, group))
  const table = tableOf([
    ['spot', 'returns', 'RTP %'],
    ...rows.map(({ spots, pays, rtp }) => [spots, pays, rtp]),
  ])
  return `## ${game.name} (\`${game.engine}\`)\n\n${table}\n`
}

const PREFACE = `# Returns of the table games

What every spot of every engine returns in the long run, in per cent of its stakes: computed exactly, by counting all deals, and
cut after four places. Returns include the stake. A test writes this page anew and compares.
`

/** The page \`docs/returns.md\`. */
export const returnsPage = (games: readonly SpotGame[]): string =>
  [PREFACE, ...games.map(sectionOf)].join('\n')
