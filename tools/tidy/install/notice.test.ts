import { expect, test } from 'vitest'
import { fileOf } from '../sources/file.ts'
import { findUnnoticed } from './notice.ts'
import { withRuntimePackages } from './runtime-packages.ts'

const unnoticed = (notice: string, ...paths: readonly string[]) =>
  findUnnoticed([fileOf('NOTICE.md', notice), ...paths.map((path) => fileOf(path, ''))])

test('[LOOK-3] a picture, font or sound that NOTICE.md does not name is found', () => {
  const places = ['apps/web/public/logo.svg', 'apps/web/fonts/a.woff2', 'apps/web/public/win.mp3']
  expect(unnoticed('nothing', ...places)).toHaveLength(3)
  expect(unnoticed('`apps/web/public/` and `apps/web/fonts/a.woff2`', ...places, 'a.ts')).toEqual([])
  expect(unnoticed('`apps/`', 'apps/web/public/logo.svg')).toHaveLength(1)
  expect(findUnnoticed([])).toEqual(['NOTICE.md is missing'])
})

test('[LOOK-3] a package of art that NOTICE.md does not name is found', () => {
  const manifest = (name: string) =>
    fileOf('apps/web/package.json', JSON.stringify({ devDependencies: { [name]: '1' } }))
  const art = ['@fontsource/inter', '@iconify-json/game-icons', 'lucide-react', '@letele/playing-cards']
  for (const name of art) {
    expect(findUnnoticed([fileOf('NOTICE.md', ''), manifest(name)])).toEqual([
      `NOTICE.md does not name ${name}`,
    ])
    expect(findUnnoticed([fileOf('NOTICE.md', `\`${name}\``), manifest(name)])).toEqual([])
  }
  expect(findUnnoticed([fileOf('NOTICE.md', ''), manifest('fastify')])).toEqual([])
})

test('[LOOK-3] the list of all packages does not stand for the word on a package of art', () => {
  const lock = JSON.stringify({ packages: { 'node_modules/lucide-react': { license: 'ISC' } } })
  const manifest = fileOf('apps/web/package.json', '{ "dependencies": { "lucide-react": "1" } }')
  expect(findUnnoticed([fileOf('NOTICE.md', withRuntimePackages('', lock)), manifest])).toHaveLength(1)
})
