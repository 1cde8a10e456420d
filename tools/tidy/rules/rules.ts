import type { Findings, TidyFile } from '../sources/file.ts'
import { finding, findFile } from '../sources/file.ts'

export const RULES_PATH = 'docs/rules.md'

type Rule = {
  readonly id: string
  readonly text: string
  readonly owner: string
  /** Not proven yet, although the owner is finished otherwise. */
  readonly isOpen: boolean
  readonly line: number
}
type Capability = { readonly name: string; readonly state: string; readonly line: number }
type Row = { readonly cells: readonly string[]; readonly line: number; readonly table: string }

export type RuleBook = {
  readonly rules: readonly Rule[]
  readonly capabilities: readonly Capability[]
  readonly badRows: readonly Row[]
}

const CAPABILITIES = 'capability | state | what it covers'
const RULES = 'id | rule | owner'

/** Behind the owner of a rule: `shell, open`. */
const OPEN_MARK = /, open$/

export const readRules = (text: string): RuleBook => {
  const rows = rowsOf(text)
  const good = (table: string) => rows.filter((row) => row.table === table && row.cells.length === 3)
  return {
    capabilities: good(CAPABILITIES).map(({ cells: [name = '', state = ''], line }) => ({
      name,
      state,
      line,
    })),
    rules: good(RULES).map(({ cells: [id = '', rule = '', owner = ''], line }) => ({
      id,
      text: rule,
      owner: owner.replace(OPEN_MARK, ''),
      isOpen: OPEN_MARK.test(owner),
      line,
    })),
    badRows: rows.filter(({ table, cells }) => ![CAPABILITIES, RULES].includes(table) || cells.length !== 3),
  }
}

/** The rows of all tables, each with the heading of its table. */
const rowsOf = (text: string): Row[] => {
  let table = ''
  return text.split('\n').flatMap((content, index) => {
    const cells = cellsOf(content)
    if (cells === undefined) table = ''
    else if (table === '') table = cells.join(' | ')
    else if (!cells.every((cell) => /^:?-+:?$/.test(cell))) return [{ cells, line: index + 1, table }]
    return []
  })
}

const cellsOf = (line: string): string[] | undefined => {
  if (!line.startsWith('|')) return undefined
  const inner = line
    .trimEnd()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim())
}

export const findMalformedRules = (files: readonly TidyFile[]): Findings => {
  const file = findFile(files, RULES_PATH)
  if (file === undefined) return [`${RULES_PATH} is missing`]
  const book = readRules(file.text)
  if (book.rules.length === 0) return [`${RULES_PATH} holds no rules`]
  return [
    ...book.badRows.map(({ line }) => finding(file, line, 'is not a row of three cells in a known table')),
    ...book.capabilities.flatMap((one, at) =>
      capabilityFaults(book, one, at).map((says) => finding(file, one.line, says)),
    ),
    ...book.rules.flatMap((one, at) =>
      ruleFaults(book, one, at).map((says) => finding(file, one.line, says)),
    ),
  ]
}

const capabilityFaults = ({ capabilities }: RuleBook, { name, state }: Capability, at: number): string[] =>
  [
    !['finished', 'open'].includes(state) && `${name} is neither finished nor open but ${state}`,
    capabilities.findIndex((one) => one.name === name) < at && `${name} stands here twice`,
  ].filter((says) => says !== false)

const ruleFaults = ({ rules, capabilities }: RuleBook, { id, text, owner }: Rule, at: number): string[] =>
  [
    !/^[A-Z]+-[1-9]\d*$/.test(id) && `${id} is not an id such as LED-3`,
    rules.findIndex((one) => one.id === id) < at && `${id} stands here twice`,
    !text.endsWith('.') && !text.endsWith('.`') && `${id} is not a sentence`,
    !capabilities.some((one) => one.name === owner) && `${id} has the unknown owner ${owner}`,
  ].filter((says) => says !== false)
