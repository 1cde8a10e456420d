import { expect, test } from 'vitest'
import { fileOf } from '../tidy/sources/file.ts'
import { sourceOf } from '../tidy/sources/syntax.ts'
import { textsIn } from './texts.ts'

const texts = (text: string) => textsIn(sourceOf(fileOf('screen.tsx', text))).map((found) => found.text)

test('words: what stands between tags, in attributes that are read and in sentences is found, in order', () => {
  expect(
    texts(`
      import { A } from 'A sentence of a package'
      const said = 'The market is closed'
      const View = () => (
        <p className="Text of a class" title="Stake">
          You risk <b>{ok ? 'more than' : \`only \${n} rupees\`}</b>
          {isOpen && 'Now'}
        </p>
      )`),
  ).toEqual(['The market is closed', 'Stake', 'You risk', 'more than', 'only … rupees', 'Now'])
})

test('words: names, classes, SQL and numbers are none', () => {
  expect(
    texts(`
      const a = 'cash-out', b = 'select id from market', c = 'Enter', d = 'grid gap-3'
      const View = () => <i className="grid gap-3" key="Row">{count}{'…'} 12 %</i>`),
  ).toEqual([])
})

test('words: each text has the line it stands on', () => {
  expect(textsIn(sourceOf(fileOf('a.tsx', '\n\nconst a = "No bets yet"')))).toEqual([
    { line: 3, text: 'No bets yet' },
  ])
})
