import { make } from '../dom.ts'
import type { Sounds } from '../sound.ts'
import { icon } from './icons.ts'

export const soundButton = (sounds: Sounds): HTMLButtonElement => {
  const button = make('button', {
    type: 'button',
    class: 'plain-button',
    'aria-label': 'Sound',
    title: 'Sound',
  })
  const show = (isOn: boolean): void => {
    button.setAttribute('aria-pressed', String(isOn))
    button.replaceChildren(icon(isOn ? 'sound' : 'mute'))
  }
  button.addEventListener('click', () => show(sounds.toggle()))
  show(sounds.isOn())
  return button
}
