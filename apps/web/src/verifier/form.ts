import { make } from './elements.ts'
import type { Input } from './explain.ts'
import { type CheckedGame, type Choice, findGame, OTHER_GAMES, OUR_GAMES } from './games.ts'

type TextField = {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly isNumber?: true
}

const SEED_FIELDS: readonly TextField[] = [
  { name: 'serverSeed', label: 'Server seed', hint: 'Shown when you took new seeds' },
  { name: 'commitment', label: 'Its SHA-256', hint: 'Shown before the bet. You may leave it out' },
  { name: 'clientSeed', label: 'Client seed' },
  { name: 'nonce', label: 'Nonce', isNumber: true },
]

const CHAIN_FIELDS: readonly TextField[] = [
  { name: 'hash', label: 'Hash of the round' },
  { name: 'hashBefore', label: 'Hash of the round before', hint: 'You may leave it out' },
  { name: 'salt', label: 'Salt' },
]

/** A control with its name above and, where it needs one, a hint below. */
export const labelled = (
  label: string,
  control: HTMLInputElement | HTMLSelectElement,
  hint?: string,
): HTMLElement => {
  control.id = control.name
  const field = make('div', { class: 'field' }, make('label', { for: control.id }, label), control)
  if (hint !== undefined) {
    control.setAttribute('aria-describedby', `${control.id}-hint`)
    field.append(make('small', { id: `${control.id}-hint` }, hint))
  }
  return field
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const textField = ({ name, label, hint, isNumber }: TextField, input: Input): HTMLElement => {
  const field = make('input', {
    name,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    maxlength: '256',
    inputmode: isNumber ? 'numeric' : 'text',
  })
  field.value = textOf(input[name])
  return labelled(label, field, hint)
}

const optionsOf = (choice: Choice): readonly string[] =>
  choice.kind === 'one'
    ? choice.options
    : Array.from({ length: choice.to - choice.from + 1 }, (_, at) => String(choice.from + at))

const choiceField = (choice: Choice, input: Input): HTMLElement => {
  const options = optionsOf(choice)
  const field = make(
    'select',
    { name: choice.name },
    ...options.map((one) => make('option', { value: one }, one)),
  )
  const given = textOf(input[choice.name])
  if (options.includes(given)) field.value = given
  return labelled(choice.label, field)
}

/** The fields of a game, filled with what is known. */
export const fieldsOf = ({ kind, choices }: CheckedGame, input: Input): HTMLElement[] => {
  const texts = kind === 'seeds' ? SEED_FIELDS : CHAIN_FIELDS
  return [
    ...texts.map((field) => textField(field, input)),
    ...choices.map((choice) => choiceField(choice, input)),
  ]
}

const groupOf = (label: string, games: readonly CheckedGame[]): HTMLElement =>
  make('optgroup', { label }, ...games.map(({ game, name }) => make('option', { value: game }, name)))

export const gameSelect = (): HTMLSelectElement =>
  make('select', { name: 'game' }, groupOf('Maidan', OUR_GAMES), groupOf('Elsewhere', OTHER_GAMES))

/** What the form says, without what was left out. */
export const inputOf = (form: HTMLFormElement): Input =>
  Object.fromEntries(
    [...new FormData(form).entries()].filter(([, value]) => typeof value === 'string' && value !== ''),
  )

export const gameOf = (input: Input): CheckedGame => findGame(input['game']) ?? OUR_GAMES[1]!
