import { multiplierText } from '@maidan/games/money'
import { BALL_BOARDS, type BallBoard, ballPays, type BallPath } from '@maidan/games/turbo'
import { draw, make, picture, styled } from '../../dom.ts'
import type { Round, Stage } from '../seat.ts'
import type { Pace } from '../view/pace.ts'
import type { ResultStrip } from '../view/result-strip.ts'

export type BallShown = { readonly outcome: BallPath }

/** From pin to pin, and from row to row. */
const STEP = 30
const ROW = 22
const PIN = 3.4
const STEP_MS = 150
const NAMES: Readonly<Record<BallBoard, string>> = {
  small: 'Eight rows',
  calm: 'Twelve rows, calm',
  bold: 'Twelve rows, bold',
}

/** Where the ball is after so many pins, from the middle of the top. */
const placesOf = (path: BallPath): (readonly [number, number])[] => {
  let across = 0
  return [
    [0, -ROW],
    ...path.map((isRight, at) => {
      across += isRight ? STEP / 2 : -STEP / 2
      return [across, (at + 0.55) * ROW] as const
    }),
  ]
}

const pinsOf = (rows: number): SVGElement[] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_pin, at) =>
      draw('circle', { class: 'pin', cx: (at - (row + 2) / 2) * STEP, cy: row * ROW, r: PIN }),
    ),
  ).flat()

const slotsOf = (board: BallBoard): SVGGElement[] => {
  const pays = ballPays(board)
  return pays.map((pay, at) =>
    draw(
      'g',
      {
        class: 'slot',
        transform: `translate(${(at - (pays.length - 1) / 2) * STEP} ${(pays.length - 1) * ROW + 13})`,
      },
      draw('rect', { x: -14, y: -12, width: 28, height: 26, rx: 4 }),
      draw('text', { y: 5.5, 'text-anchor': 'middle' }, multiplierText(pay).replace(/\.?0+$/, '')),
    ),
  )
}

type BoardView = {
  readonly node: SVGSVGElement
  readonly ball: SVGCircleElement
  readonly slots: SVGGElement[]
}

const boardOf = (board: BallBoard): BoardView => {
  const rows = ballPays(board).length - 1
  const ball = draw('circle', { class: 'ball', r: 9 })
  const slots = slotsOf(board)
  // The lowest row has a pin more than there are slots.
  const half = ((rows + 1) * STEP) / 2 + PIN
  const box = `${-half} ${-ROW * 1.6} ${half * 2} ${(rows + 1.6) * ROW + 30}`
  return { node: picture(box, 'ball-board', ...pinsOf(rows), ...slots, ball), ball, slots }
}

const at = ([x, y]: readonly [number, number]): string => `translate(${x}px, ${y}px)`

/** A ball goes left or right at each pin; the slot it ends in multiplies the stake. */
export const createBallStage = (pace: Pace, strip: ResultStrip): Stage<BallShown> => {
  let board: BallBoard = 'small'
  let view = boardOf(board)
  const sky = make('div', { class: 'sky' }, view.node)
  const buttons = BALL_BOARDS.map((name) => ({
    name,
    node: make('button', { type: 'button', class: 'quick', onclick: () => choose(name) }, NAMES[name]),
  }))
  const choose = (chosen: BallBoard): void => {
    board = chosen
    view = boardOf(board)
    styled(view.ball, { transform: at([0, -STEP]) })
    sky.replaceChildren(view.node)
    for (const { name, node } of buttons) node.setAttribute('aria-pressed', String(name === chosen))
  }
  choose(board)
  const rest = ({ shown, bet, stake, payout }: Round<BallShown>): void => {
    const played = (bet['choice'] as { readonly board: BallBoard }).board
    if (played !== board) choose(played)
    const path = shown?.outcome ?? []
    const slot = path.filter(Boolean).length
    styled(view.ball, { transform: at(placesOf(path).at(-1) ?? [0, -STEP]) })
    for (const [place, node] of view.slots.entries()) node.classList.toggle('hit', place === slot)
    const pays = ballPays(board)[slot]
    const said = `The slot of ${pays === undefined ? '' : multiplierText(pays)}×`
    strip.end({ said, stake, payout })
  }
  return {
    node: make(
      'div',
      { class: 'ball-drop' },
      sky,
      make(
        'div',
        { class: 'choice', role: 'group', 'aria-label': 'Board' },
        make('div', { class: 'quicks' }, ...buttons.map(({ node }) => node)),
      ),
    ),
    choice: () => ({ choice: { board } }),
    begin: () => {
      strip.clear()
      for (const node of view.slots) node.classList.remove('hit')
      styled(view.ball, { transform: at([0, -STEP]) })
    },
    abandon: () => {},
    hurry: pace.hurry,
    rest,
    show: async (round, fromMs) => {
      const places = placesOf(round.shown?.outcome ?? [])
      if (fromMs === 0)
        await pace.run(
          view.ball,
          places.map((place) => ({ transform: at(place) })),
          {
            duration: places.length * STEP_MS,
            easing: 'linear',
          },
        )
      rest(round)
    },
  }
}
