import type { LiveGame } from '@maidan/contracts/player'
import { COLOR_NUMBERS, type ColorSpot } from '@maidan/games/color-prediction'
import { type ReactNode, useRef } from 'react'
import { rupeesOf, shortTimes } from '../../frame/words.ts'
import { useFrame } from '../frame/use-frame.ts'
import type { SharedProps } from '../frame/props.ts'
import { ownBetAt, seatAt } from '../round/state.ts'
import { type Countdown, countdownOf, LAST_MS, paintOf, paysOf, spotName } from './model.ts'

export const Bead = ({ number }: { readonly number: number }) => (
  <span className="cp-bead num" data-paint={paintOf(number)}>
    {number}
  </span>
)

/** The last numbers, newest first. */
export const Beads = ({ results }: Pick<LiveGame, 'results'>) => (
  <ul className="gm-strip" aria-label="Last numbers, newest first">
    {results.map(({ round, result }) => (
      <li key={round}>
        <Bead number={result} />
      </li>
    ))}
  </ul>
)

type BoardProps = SharedProps & {
  readonly chosen: ColorSpot
  readonly onChoose: (spot: ColorSpot) => void
  readonly isLocked: boolean
}

/** The clock, the number, and the tickets. */
export const ColorBoard = (props: BoardProps) => (
  <div className="cp-board">
    <div className="cp-top">
      <Ring {...props} />
      <LastNumber {...props} />
    </div>
    <div className="cp-colors">
      <Ticket {...props} spot="green" />
      <Ticket {...props} spot="violet" />
      <Ticket {...props} spot="red" />
    </div>
    <div className="cp-numbers">
      {COLOR_NUMBERS.map((number) => (
        <Ticket key={number} {...props} spot={`number-${number}` as ColorSpot}>
          <Bead number={number} />
        </Ticket>
      ))}
    </div>
    <div className="cp-sizes">
      <Ticket {...props} spot="small">
        Small 0–4
      </Ticket>
      <Ticket {...props} spot="big">
        Big 5–9
      </Ticket>
    </div>
  </div>
)

const payText = (spot: ColorSpot): string => {
  const [most, less] = paysOf(spot)
  return less === undefined
    ? shortTimes(most ?? 0)
    : `${shortTimes(most ?? 0)}, ${shortTimes(less)} with violet`
}

type TicketProps = BoardProps & { readonly spot: ColorSpot; readonly children?: ReactNode }

const Ticket = ({ spot, chosen, onChoose, isLocked, state, children }: TicketProps) => {
  const own = ownBetAt(state, spot)
  const { waiting } = seatAt(state, spot)
  const stake = own?.stake ?? waiting?.stake
  const name = spotName(spot)
  const yours = stake === undefined ? '' : `, your bet ${rupeesOf(false)(stake)}`
  return (
    <button
      type="button"
      className="cp-ticket num"
      data-spot={spot.startsWith('number') ? 'number' : spot}
      data-locked={isLocked}
      data-won={own?.state === 'won' && (own.payout ?? 0) > own.stake}
      aria-pressed={chosen === spot}
      aria-label={`${name}, pays ${payText(spot)}${yours}`}
      onClick={() => onChoose(spot)}
    >
      <b>{children ?? name}</b>
      <small>{paysOf(spot).map(shortTimes).join(' or ')}</small>
      {stake !== undefined && <em>{rupeesOf(false)(stake).replace(/\.00$/, '')}</em>}
    </button>
  )
}

const ROUND = 2 * Math.PI * 44

/** Whole seconds in a ring; the last three are red. Drawn with the frames and without React. */
const Ring = ({ table }: BoardProps) => {
  const ring = useRef<SVGCircleElement>(null)
  const text = useRef<HTMLElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useFrame(() => {
    const now = countdownOf(table.store.getState().view, table.clock.now())
    const offset = ((1 - now.share) * ROUND).toFixed(1)
    if (ring.current?.getAttribute('stroke-dashoffset') !== offset)
      ring.current?.setAttribute('stroke-dashoffset', offset)
    const said = ringText(now)
    if (text.current && text.current.textContent !== said) text.current.textContent = said
    const isLast = String(now.kind === 'open' && now.leftMs <= LAST_MS)
    if (box.current && box.current.dataset['last'] !== isLast) box.current.dataset['last'] = isLast
  })
  return (
    <div ref={box} className="cp-ring" role="timer" aria-label="Time for bets">
      <svg viewBox="0 0 100 100" aria-hidden>
        <circle cx="50" cy="50" r="44" />
        <circle ref={ring} cx="50" cy="50" r="44" strokeDasharray={ROUND} />
      </svg>
      <b ref={text} className="num" />
    </div>
  )
}

const ringText = ({ kind, leftMs }: Countdown): string => {
  if (kind === 'open') return String(Math.ceil(leftMs / 1000))
  return kind === 'locked' ? 'Lock' : ''
}

/** The number of this round once it is drawn; until then that of the last round, small and named so. */
const LastNumber = ({ state: { view } }: BoardProps) => {
  const round = view?.round
  const isDrawn = round?.phase === 'ended'
  const number = isDrawn ? round.result : view?.results[0]?.result
  if (number === undefined) return null
  return (
    <p className="cp-last" data-drawn={isDrawn} key={round?.id}>
      <span>{isDrawn ? 'Drawn' : 'Last round'}</span>
      <Bead number={number} />
    </p>
  )
}
