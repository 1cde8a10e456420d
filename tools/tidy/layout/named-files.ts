import { dirname, join } from 'node:path/posix'
import { finding, type Findings, type TidyFile } from '../sources/file.ts'

/** `platform/peers/owner-calls.ts`, `store.ts`: a file by its whole path or by the end of it. */
const FILE = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:conf|css|html|json|md|mjs|sql|svg|tsx?|webp|yaml)$/
/** What a build makes, what is an example (`x.test.ts`), and what is only planned. */
const ELSEWHERE = /^(?:dist\/|x\.)/
const PLANNED = '_planned_'
/** `docs/decisions/`, `packages/core`: a folder, by its slash or by where it begins. */
const FOLDER =
  /^(?:(?:[\w-][\w.-]*\/)+|(?:apps|bench|deploy|docs|e2e|features|migrations|modules|packages|platform|tools)(?:\/[\w.-]+)+)$/
const LINK = /\]\((?![a-z]+:|#)([^)\s#]+)/g
const SPAN = /`([^`\s]+)`/g

type Named = { readonly path: string; readonly isLink: boolean; readonly line: number }

const namesIn = (page: TidyFile): Named[] =>
  page.text.split('\n').flatMap((text, index) => {
    if (text.includes(PLANNED)) return []
    const line = index + 1
    const spans = [...text.matchAll(SPAN)].map(([, path = '']) => ({ path, isLink: false, line }))
    const links = [...text.matchAll(LINK)].map(([, path = '']) => join(dirname(page.path), path))
    return [...spans, ...links.map((path) => ({ path, isLink: true, line }))]
  })

const isThere = (paths: readonly string[], { path, isLink }: Named): boolean => {
  const name = path.replace(/\/$/, '')
  if (isLink) return paths.some((one) => one === name || one.startsWith(`${name}/`))
  if (ELSEWHERE.test(path) || (!FILE.test(path) && !FOLDER.test(path))) return true
  return paths.some((one) => `/${one}/`.includes(`/${name}/`))
}

/** What a page calls by a path must be there: a reader who looks for it has no other way to it. */
export const findMissingFiles = (files: readonly TidyFile[]): Findings => {
  const paths = files.map(({ path }) => path)
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap((page) =>
      namesIn(page)
        .filter((named) => !isThere(paths, named))
        .map(({ path, line }) => finding(page, line, `names ${path}, which is not there`)),
    )
}
