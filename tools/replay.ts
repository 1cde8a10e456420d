import { type MarketTally, replay } from '@maidan/feed'
import { openRecordings } from '@maidan/feed/node'
import { resolve } from 'node:path'

/** The person who calls `npm run` stands somewhere else than npm. */
const fromCaller = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path)

const lineOf = ({ statusChanges, ...tally }: MarketTally): string =>
  JSON.stringify({
    id: tally.id,
    name: tally.name,
    messages: tally.messages,
    statusChanges: statusChanges.map(
      ({ at, status, inPlay }) => `${at} ${status}${inPlay ? ' in-play' : ''}`,
    ),
    inPlayDelaySeconds: tally.inPlayDelaySeconds,
    finalStatus: tally.finalStatus,
    winners: tally.winners,
    removed: tally.removed,
    offLadder: tally.offLadder,
    crossed: tally.crossed,
    suspensions: tally.suspensions,
  })

const main = async (paths: readonly string[]): Promise<number> => {
  if (paths.length === 0) {
    console.error('Name one or more recordings: npm run -s replay -- FILE…')
    return 2
  }
  const opened = await Promise.all(paths.map((path) => openRecordings(fromCaller(path))))
  const tallies = await replay(opened.flat().map(({ lines }) => lines))
  for (const tally of tallies) console.info(lineOf(tally))
  return tallies.every(({ offLadder, crossed }) => offLadder + crossed === 0) ? 0 : 1
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
