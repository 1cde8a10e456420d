import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { evaluateHands } from './hands/evaluate-hands.ts'
import { readHands } from './hands/hand.ts'

/** The person who calls `npm run` stands somewhere else than npm. */
const fromCaller = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path)

/** One line with the counts, then one line a hand that was evaluated otherwise. */
const main = async (path: string | undefined): Promise<number> => {
  if (path === undefined) {
    console.error('Name a file of hands: npm run -s hands -- FILE')
    return 2
  }
  const { differ, ...counts } = evaluateHands(readHands(await readFile(fromCaller(path), 'utf8')))
  console.info(JSON.stringify(counts))
  for (const difference of differ) console.info(JSON.stringify(difference))
  return differ.length === 0 ? 0 : 1
}

try {
  process.exitCode = await main(process.argv[2])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
