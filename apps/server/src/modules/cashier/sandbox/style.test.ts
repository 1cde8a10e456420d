import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STYLE } from './style.ts'

const tokensIn = (css: string): Map<string, string> =>
  new Map(
    [...css.matchAll(/--([\w-]+):\s*([^;}]+)/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  )

const halves = (css: string): readonly [string, string] => {
  const at = css.search(/\[data-theme=['"]?light/)
  return [css.slice(0, at), css.slice(at)]
}

test('[CASH-22] the sandbox has the colours of the product, in both themes', () => {
  const file = join(import.meta.dirname, '../../../../../../packages/ui/src/styles/tokens.css')
  const [dark, light] = halves(readFileSync(file, 'utf8'))
  const [ownDark, ownLight] = halves(STYLE)
  for (const [own, theirs] of [
    [ownDark, dark],
    [ownLight, light],
  ] as const) {
    const tokens = tokensIn(theirs)
    const used = [...tokensIn(own)]
    expect(used.length).toBeGreaterThan(20)
    for (const [name, value] of used) expect([name, tokens.get(name)]).toEqual([name, value])
  }
})
