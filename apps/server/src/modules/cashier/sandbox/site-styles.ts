import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The style sheets of the built site, by the names the bundler gave them; none where there is no site. */
export const findSiteStyles = (siteFolder: string | undefined): string[] => {
  if (siteFolder === undefined) return []
  const page = readFileSync(join(siteFolder, 'index.html'), 'utf8')
  return [...page.matchAll(/<link rel="stylesheet"[^>]* href="(\/[\w./-]+\.css)"/g)].flatMap(
    ([, path]) => path ?? [],
  )
}
