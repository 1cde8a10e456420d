import '@maidan/ui/styles/tokens.css'
import './page.css'
import { answerView } from './answer.ts'
import { make } from './elements.ts'
import { explain, type Input, readHash, readInput } from './explain.ts'
import { fieldsOf, gameOf, gameSelect, inputOf, labelled } from './form.ts'
import { REFUSED } from './words.ts'

/** The page keeps to the theme of the site where it is served by it, and to that of the device elsewhere. */
const setTheme = (): void => {
  let theme: string | null = null
  try {
    theme = localStorage.getItem('theme')
  } catch {
    // A file opened from a disk may have no storage.
  }
  const isLight = theme === null ? matchMedia('(prefers-color-scheme: light)').matches : theme === 'light'
  document.documentElement.dataset['theme'] = isLight ? 'light' : 'dark'
}

/** On a phone the answer begins below the form. */
const bringIntoSight = (element: HTMLElement): void => {
  if (element.getBoundingClientRect().top > window.innerHeight / 2) element.scrollIntoView()
}

const start = (): void => {
  const form = make('form', { 'aria-label': 'Round' })
  const select = gameSelect()
  const fields = make('div', { class: 'fields' })
  const line = make('textarea', {
    rows: '3',
    spellcheck: 'false',
    maxlength: '4000',
    'aria-label': 'One round in JSON',
  })
  const answer = make('section', { id: 'answer', 'aria-live': 'polite' })

  const refuse = (text: string): void =>
    answer.replaceChildren(make('p', { class: 'refused', role: 'alert' }, text))

  const check = (input: Input): void => {
    const found = explain(input)
    if (found.ok) answer.replaceChildren(...answerView(found.value))
    else refuse(REFUSED[found.refusal])
  }

  const fill = (input: Input): void => {
    const game = gameOf(input)
    select.value = game.game
    fields.replaceChildren(...fieldsOf(game, input))
  }

  const take = (input: Input | undefined, whenNone: string | undefined): void => {
    if (input) {
      fill(input)
      // A game alone is where a reader begins to type.
      if (Object.keys(input).length > 1) check(input)
    } else if (whenNone !== undefined) refuse(whenNone)
  }

  select.addEventListener('change', () => fill({ ...inputOf(form), game: select.value }))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    check(inputOf(form))
    bringIntoSight(answer)
  })
  window.addEventListener('hashchange', () => take(readHash(location.hash), undefined))
  const read = make('button', { type: 'button', class: 'second' }, 'Read this line')
  read.addEventListener('click', () => take(readInput(line.value), REFUSED.not_an_object))

  form.append(labelled('Game', select), fields, make('button', { type: 'submit' }, 'Check this round'))
  const json = make('details', {}, make('summary', {}, 'As a line of JSON'), line, read)
  document.getElementById('verifier')?.append(make('div', { class: 'inputs' }, form, json), answer)
  fill({})
  take(readHash(location.hash), undefined)
}

setTheme()
start()
