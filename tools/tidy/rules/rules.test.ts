import { expect, test } from 'vitest'
import { fileOf } from '../sources/file.ts'
import { findMalformedRules, readRules, RULES_PATH } from './rules.ts'

const head =
  '| capability | state | what it covers |\n|---|---|---|\n| wallet | finished | money |\n| shell | open | frame |\n'
const book = (...rows: readonly string[]) =>
  `${head}\ntext\n\n| id | rule | owner |\n|---|---|---|\n${rows.join('\n')}\n`
const malformed = (...rows: readonly string[]) => findMalformedRules([fileOf(RULES_PATH, book(...rows))])

test('rules: a rule has an id, a sentence and an owner', () => {
  expect(readRules(book('| LED-1 | A `a \\| b` holds. | wallet |')).rules).toEqual([
    { id: 'LED-1', text: 'A `a \\| b` holds.', owner: 'wallet', isOpen: false, line: 10 },
  ])
  expect(malformed('| LED-1 | It holds. | wallet |', '| NAV-1 | It says `No.` | shell |')).toEqual([])
})

test('rules: what is not a rule is found', () => {
  expect(malformed('| LED-1 | It holds. |')).toHaveLength(1)
  expect(malformed('| LED-1 | It holds. | wallet |', '| led1 | It holds. | wallet |')).toEqual([
    'docs/rules.md:11 led1 is not an id such as LED-3',
  ])
  expect(malformed('| LED-1 | It holds. | wallet |', '| LED-1 | It lasts. | wallet |')).toHaveLength(1)
  expect(malformed('| LED-1 | It holds | wallet |')).toHaveLength(1)
  expect(malformed('| LED-1 | It holds. | nobody |')).toHaveLength(1)
})

test('rules: a capability of no known state, a table of another kind and a lost file are found', () => {
  const good = book('| LED-1 | It holds. | wallet |')
  const faults = (text: string) => findMalformedRules([fileOf(RULES_PATH, text)])
  expect(faults(good)).toEqual([])
  expect(faults(good.replace('| open |', '| almost |'))).toHaveLength(1)
  expect(faults(good.replace('| shell |', '| wallet |'))).toHaveLength(1)
  expect(faults(`${good}\n| a | b |\n|---|---|\n| c | d |\n`)).toHaveLength(1)
  expect(faults('')).toHaveLength(1)
  expect(findMalformedRules([])).toHaveLength(1)
})
