import { type Child, make } from '../dom.ts'
import { icon } from './icons.ts'

/** A sheet over the table: from below on a phone, at the side on a wide screen. Escape and a tap beside it close it. */
export const openDrawer = (title: string, ...children: readonly Child[]): HTMLDialogElement => {
  const dialog = make('dialog', { class: 'drawer', 'aria-label': title })
  const close = () => dialog.close()
  dialog.append(
    make(
      'div',
      { class: 'drawer-body' },
      make(
        'header',
        {},
        make('h2', {}, title),
        make(
          'button',
          { type: 'button', class: 'plain-button', 'aria-label': 'Close', onclick: close },
          icon('close'),
        ),
      ),
      ...children.filter((child) => child !== undefined),
    ),
  )
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) close()
  })
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}
