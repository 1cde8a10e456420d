import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The `Link` header of a page: files it needs that its HTML does not name, so that a slow network fetches all of them
 * at once. The build writes it down by path, under `/first/` for all below that folder and under `*` for every other page;
 * without its list there is no header.
 */
export const readPreloads = (root: string): ((path: string) => string | undefined) => {
  const file = join(root, 'preloads.json')
  if (!existsSync(file)) return () => undefined
  const table = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
  const headers = new Map(Object.entries(table))
  return (path) => headers.get(path) ?? headers.get(`/${path.split('/')[1]}/`) ?? headers.get('*')
}
