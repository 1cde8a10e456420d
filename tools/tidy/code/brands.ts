import { CATALOGUE_ENTRIES } from '@maidan/games/catalogue'
import { isRead, textsIn } from '../../words/texts.ts'
import type { Findings, TidyFile } from '../sources/file.ts'
import { finding } from '../sources/file.ts'
import { sourceOf } from '../sources/syntax.ts'

/** Names of other houses that are no words of everyday: of our providers, and of sites like ours. */
export const BRAND =
  /\b(?:evolution|ezugi|supernowa|xpg|pragmatic|qtech|spribe|hacksaw|netent|red tiger|jili|mac88|betfair|bet365|1xbet)\b/i

/** As the catalogue names its providers. */
const PROVIDERS: ReadonlySet<string> = new Set(CATALOGUE_ENTRIES.map(({ providerName }) => providerName))

/** Texts that name another house but as a provider of games. */
export const findBrands = (files: readonly TidyFile[]): Findings =>
  files.filter(isRead).flatMap((file) =>
    textsIn(sourceOf(file))
      .filter(({ text }) => BRAND.test(text) && !PROVIDERS.has(text))
      .map(({ line, text }) => finding(file, line, `names another house: ${text}`)),
  )
