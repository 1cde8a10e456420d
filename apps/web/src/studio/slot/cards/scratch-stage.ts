import type { Paise } from '@maidan/core'
import { multiplier, payout } from '@maidan/games/money'
import { type Skin, SKINS } from '@maidan/games/skins'
import type { ScratchTicket } from '@maidan/games/turbo'
import { draw, make, picture, styled } from '../../dom.ts'
import { rupeeText } from '../../model/words.ts'
import { drawPicture } from '../art/picture.ts'
import type { Round, Stage } from '../seat.ts'
import type { ResultStrip } from '../view/result-strip.ts'
import { createField, type Field } from './ticket.ts'

export type TicketShown = { readonly outcome: ScratchTicket }

const FIELDS = 9
const PAPER = '#f3e6cb'

type Parts = { readonly name: string; readonly skin: string; readonly strip: ResultStrip }

const prizeText = (stake: Paise, prize: number): string =>
  rupeeText(payout(stake, multiplier(prize * 10_000)))

/** A light paper whatever the skin; its inks where they can be read on it. */
const dressed = (node: HTMLElement, { palette }: Skin): HTMLElement =>
  styled(node, {
    '--foil': palette.ground,
    '--foil-stripe': palette.rays,
    '--paper': PAPER,
    '--title': '#5e1f24',
  })

const emblem = ({ pictures }: Skin): SVGSVGElement | undefined => {
  try {
    const shapes = drawPicture(pictures[0], { a: '#a63d2a', b: '#14523a', g: PAPER })
    return picture('-50 -50 100 100', 'emblem', draw('g', {}, ...shapes))
  } catch {
    return undefined
  }
}

/** Which field a pointer is over, and where in it. */
const fieldUnder = (fields: readonly Field[], { clientX, clientY }: MouseEvent) => {
  for (const field of fields) {
    const { left, top, width, height } = field.node.getBoundingClientRect()
    const [across, down] = [(clientX - left) / width, (clientY - top) / height]
    if (across >= 0 && across <= 1 && down >= 0 && down <= 1) return { field, across, down }
  }
  return undefined
}

/** One movement may go over several fields. */
const listenForScratching = (board: HTMLElement, fields: readonly Field[]): void => {
  let under: Field | undefined
  const go = (event: PointerEvent): void => {
    const found = event.buttons > 0 ? fieldUnder(fields, event) : undefined
    found?.field.scratch(found.across, found.down, found.field !== under)
    under = found?.field
  }
  board.addEventListener('pointerdown', (event) => {
    under = undefined
    // A touch belongs to where it began, unless it is let go.
    if (event.target instanceof Element && event.target.hasPointerCapture?.(event.pointerId))
      event.target.releasePointerCapture(event.pointerId)
    go(event)
  })
  board.addEventListener('pointermove', go)
}

const ticketNode = (
  skin: Skin,
  title: HTMLElement,
  price: HTMLElement,
  ...below: HTMLElement[]
): HTMLElement =>
  dressed(make('div', { class: 'ticket' }, make('div', { class: 'head' }, title, price), ...below), skin)

/** A ticket: what is under the foil was drawn when it was bought, and scratching only shows it. */
export const createScratchStage = ({ name, skin: skinName, strip }: Parts): Stage<TicketShown> => {
  const skin = (SKINS as Readonly<Partial<Record<string, Skin>>>)[skinName] ?? SKINS.lotus
  let onAllOpen = (): void => {}
  let [ticket, stake]: [ScratchTicket | undefined, Paise | undefined] = [undefined, undefined]
  const price = make('p', { class: 'side' })
  const foot = make('p', { class: 'foot' }, 'Three equal prizes pay that prize, once')
  const fields: Field[] = Array.from({ length: FIELDS }, (_, at) => createField(at, skin, () => opened()))
  const opened = (): void => {
    if (!ticket || stake === undefined) return
    const left = fields.filter((field) => !field.isOpen()).length
    foot.textContent = left > 0 ? soFar(ticket, fields, stake, left) : foot.textContent
    if (left === 0) onAllOpen()
  }
  const board = make('div', { class: 'fields' }, ...fields.map(({ node }) => node))
  listenForScratching(board, fields)
  const lay = ({ shown, stake: paid }: Round<TicketShown>): void => {
    ticket = shown?.outcome
    stake = paid
    price.textContent = `${rupeeText(paid)} ticket`
    board.toggleAttribute('inert', false)
    for (const [at, field] of fields.entries()) field.cover(prizeText(paid, ticket?.fields[at] ?? 0))
  }
  const rest = (round: Round<TicketShown>): void => {
    if (ticket !== round.shown?.outcome) lay(round)
    const { prize = 0, fields: under = [] } = ticket ?? {}
    for (const field of fields) field.open()
    for (const [at, field] of fields.entries()) field.ring(prize > 0 && under[at] === prize)
    const said = prize > 0 ? `Three of ${prizeText(round.stake, prize)}` : 'No three alike'
    foot.textContent = said
    strip.end({ said, stake: round.stake, payout: round.payout })
  }
  return {
    node: ticketNode(skin, make('p', { class: 'title' }, emblem(skin), name), price, board, foot),
    choice: () => ({ choice: {} }),
    begin: () => {
      strip.clear()
      ticket = undefined
      // There is nothing under the foil yet: a stroke now would have to be made again.
      board.toggleAttribute('inert', true)
      for (const field of fields) field.cover(undefined)
      foot.textContent = 'Your ticket is being drawn'
    },
    abandon: () => {
      board.toggleAttribute('inert', false)
      for (const field of fields) field.open()
      foot.textContent = 'Three equal prizes pay that prize, once'
    },
    hurry: () => {
      for (const field of fields) field.open()
    },
    rest,
    show: async (round, fromMs) => {
      lay(round)
      if (fromMs === 0) {
        foot.textContent = 'Scratch the fields, or reveal them all'
        await new Promise<void>((resolve) => {
          onAllOpen = resolve
        })
      }
      onAllOpen = () => {}
      rest(round)
    },
  }
}

/** `Two of ₹200 so far, four fields left`, in figures. */
const soFar = (
  { fields: under }: ScratchTicket,
  fields: readonly Field[],
  stake: Paise,
  left: number,
): string => {
  const open = under.filter((_, at) => fields[at]?.isOpen())
  const most = Math.max(...open.map((prize) => open.filter((other) => other === prize).length))
  const best = open.find((prize) => open.filter((other) => other === prize).length === most) ?? 0
  const fieldsLeft = `${left} ${left === 1 ? 'field' : 'fields'} left`
  return most > 1 ? `${most} of ${prizeText(stake, best)} so far, ${fieldsLeft}` : fieldsLeft
}
