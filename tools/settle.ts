import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readRows } from './settle/row.ts'
import { settleRows } from './settle/settle-row.ts'

/** The person who calls `npm run` stands somewhere else than npm. */
const fromCaller = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path)

/** One line with the counts, then one line a row that came out otherwise. */
const main = async (path: string | undefined): Promise<number> => {
  if (path === undefined) {
    console.error('Name a file of rows: npm run -s settle -- FILE')
    return 2
  }
  const { differ, ...counts } = settleRows(readRows(await readFile(fromCaller(path), 'utf8')))
  console.info(JSON.stringify({ ...counts, differ: differ.length }))
  for (const difference of differ) console.info(JSON.stringify(difference))
  return 0
}

try {
  process.exitCode = await main(process.argv[2])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
