import { posix } from 'node:path'
import type { Findings, TidyFile } from '../sources/file.ts'
import { findFile } from '../sources/file.ts'
import { aroundRuntimePackages } from './runtime-packages.ts'

const NOTICE_PATH = 'NOTICE.md'

const MEDIA = /\.(png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|otf|eot|mp3|ogg|opus|wav|m4a|aac|mp4|webm)$/i
const ART = /^@fontsource|^@iconify|lucide|icons?\b|emoji|playing-cards|\bfonts?\b/

/** A picture, font or sound is named by its path or by the folder it lies in; art from a package by the package. */
export const findUnnoticed = (files: readonly TidyFile[]): Findings => {
  const notice = findFile(files, NOTICE_PATH)
  if (notice === undefined) return [`${NOTICE_PATH} is missing`]
  // The list of all packages names art too, but neither its author nor what it is.
  const words = aroundRuntimePackages(notice.text).join('')
  const named = new Set([...words.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name))
  const media = files.map(({ path }) => path).filter((path) => MEDIA.test(path))
  return [
    ...media.filter((path) => !named.has(path) && !named.has(`${posix.dirname(path)}/`)),
    ...artPackagesOf(files).filter((name) => !named.has(name)),
  ].map((name) => `${NOTICE_PATH} does not name ${name}`)
}

const artPackagesOf = (files: readonly TidyFile[]): string[] => {
  const manifests = files.filter(({ path }) => posix.basename(path) === 'package.json')
  const names = manifests.flatMap(({ text }) => {
    const { dependencies, devDependencies } = JSON.parse(text) as Record<
      string,
      Record<string, string> | undefined
    >
    return Object.keys({ ...dependencies, ...devDependencies })
  })
  return [...new Set(names)].filter((name) => ART.test(name))
}
