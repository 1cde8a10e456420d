import type { Findings, TidyFile } from '../sources/file.ts'
import { findFile } from '../sources/file.ts'

/** Between these two lines NOTICE.md lists what is installed where the product runs. */
const FIRST = '<!-- runtime packages: begin -->'
const LAST = '<!-- runtime packages: end -->'

type Locked = { readonly license?: string; readonly dev?: boolean; readonly link?: boolean }

/** Their manifests name the licence in a field that npm no longer reads. */
const READ_BY_HAND = new Map([['xmlhttprequest-ssl', 'MIT']])

/** One line a licence, with the packages under it, as the lock file has them. */
export const runtimePackages = (lockText: string): string => {
  const { packages } = JSON.parse(lockText) as { packages: Record<string, Locked> }
  const byLicence = new Map<string, Set<string>>()
  for (const [key, { license, dev, link }] of Object.entries(packages)) {
    if (!key.includes('node_modules/') || dev || link) continue
    const name = key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const licence = license ?? READ_BY_HAND.get(name) ?? 'unknown'
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(name))
  }
  return [...byLicence]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([licence, names]) =>
        `- ${licence}: ${[...names]
          .sort()
          .map((name) => `\`${name}\``)
          .join(', ')}`,
    )
    .join('\n')
}

/** What NOTICE.md says in its own words, before and after the list. */
export const aroundRuntimePackages = (notice: string): readonly [string, string] => {
  const [before = '', rest = ''] = notice.split(FIRST)
  return [before, rest.split(LAST)[1] ?? '']
}

export const withRuntimePackages = (notice: string, lockText: string): string => {
  const [before, after] = aroundRuntimePackages(notice)
  return `${before}${FIRST}\n\n${runtimePackages(lockText)}\n\n${LAST}${after}`
}

export const findStaleNotice = (files: readonly TidyFile[]): Findings => {
  const notice = findFile(files, 'NOTICE.md')?.text ?? ''
  const lockText = findFile(files, 'package-lock.json')?.text ?? '{"packages":{}}'
  const unknown = /^- unknown: (.+)$/m.exec(notice)?.[1]
  if (unknown) return [`NOTICE.md knows no licence of ${unknown}: read it, and say it in runtime-packages.ts`]
  if (notice === withRuntimePackages(notice, lockText)) return []
  return [
    'NOTICE.md lists other packages than package-lock.json: run npx tsx tools/tidy/install/write-notice.ts',
  ]
}
