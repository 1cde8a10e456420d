import {
  HOTLINE_PAYS,
  HOTLINE_PICKS,
  hotline,
  type HotlineBet,
  type HotlineField,
  hotlineFieldAt,
  type HotlinePick,
} from '@maidan/games/hotline'
import { gameOfOneStep } from '@maidan/games/play'
import { memo, useEffect, useRef } from 'react'
import { Facts } from '../../frame/facts.tsx'
import { GamePage, type GameMode } from '../../frame/game-page.tsx'
import { shortTimes, timesText } from '../../frame/words.ts'
import type { BoardProps, Coming, ControlsProps, GameDefinition } from '../../play/definition.ts'
import { payoutOf } from '../../play/money.ts'
import { AROUND, FIELDS, positionOf, runOf, tilesOfRun } from './hotline-model.ts'
import './hotline.css'

type Props = BoardProps<'hotline', HotlineBet>

const NAMES: Readonly<Record<HotlinePick, string>> = { red: 'Red', black: 'Black', hot: 'Hot' }
const CHANCES: Readonly<Record<HotlinePick, string>> = { red: '48.5%', black: '48.5%', hot: '3%' }
const REVEAL_MS = 2200
const paysText = (pick: HotlinePick): string => Object.values(HOTLINE_PAYS[pick]).map(shortTimes).join(' or ')

const Board = ({ bet, onBet, disabled, shown, coming }: Props) => (
  <div className="gm-hot num">
    <Line from={shown?.outcome ?? 0} next={coming[0]} />
    <div className="gm-picks" role="group" aria-label="Your pick">
      {HOTLINE_PICKS.map((pick) => (
        <button
          key={pick}
          type="button"
          className="gm-pick"
          data-field={pick}
          aria-pressed={bet.pick === pick}
          disabled={disabled}
          onClick={() => onBet({ pick })}
        >
          {NAMES[pick]}
          <small>{paysText(pick)}</small>
        </button>
      ))}
    </div>
  </div>
)

type LineProps = { readonly from: number; readonly next: Coming<'hotline'> | undefined }

/** Runs from the field of the last round to the one of this, and stands when it may be seen. */
const Line = memo(({ from, next }: LineProps) => {
  const list = useRef<HTMLUListElement>(null)
  const { tiles, length: run } = tilesOfRun(positionOf(from), next ? runOf(from, next.round.outcome) : 0)
  const ms = next?.ms ?? 0
  useEffect(() => {
    if (run === 0) return undefined
    const frames = [
      { transform: `translateX(calc(var(--tile) * ${-AROUND}))` },
      { transform: `translateX(calc(var(--tile) * ${-AROUND - run}))` },
    ]
    const moves = list.current?.animate?.(frames, {
      duration: ms,
      easing: 'cubic-bezier(0.12, 0.75, 0.15, 1)',
      fill: 'both',
    })
    return () => moves?.cancel()
  }, [run, ms])
  return (
    <div className="gm-line" aria-hidden>
      <ul ref={list} style={{ transform: `translateX(calc(var(--tile) * ${-AROUND}))` }}>
        {tiles.map(({ position, field }) => (
          <li key={position} data-field={field} />
        ))}
      </ul>
    </div>
  )
})

const Controls = ({ bet, stake, rupees }: ControlsProps<'hotline', HotlineBet>) => (
  <Facts
    facts={[
      ['Your pick', NAMES[bet.pick]],
      ['Chance', CHANCES[bet.pick]],
      ['Pays', paysText(bet.pick)],
      [
        'It returns',
        Object.values(HOTLINE_PAYS[bet.pick])
          .map((one) => rupees(payoutOf(stake, one)))
          .join(' or '),
      ],
    ]}
  />
)

const STOPS: Readonly<Record<HotlineField, string>> = {
  red: 'a red field',
  black: 'a black field',
  hot: 'a hot field',
  blazing: 'the blazing field',
}

const say: GameDefinition<'hotline', HotlineBet>['say'] = (round, rupees) => {
  const { outcome, multiplier, stake, payout } = round
  const stops = `The line stops on ${STOPS[hotlineFieldAt(outcome)]}.`
  return payout > 0
    ? `${stops} At ${timesText(multiplier)} you get ${rupees(payout)}.`
    : `${stops} ${rupees(stake)} is gone.`
}

const pickKey = (pick: HotlinePick, at: number) => ({
  key: String(at + 1),
  name: String(at + 1),
  text: NAMES[pick],
  press: ({ onBet, disabled }: Props): void => {
    if (!disabled) onBet({ pick })
  },
})

const HOTLINE: GameDefinition<'hotline', HotlineBet> = {
  slug: 'hotline',
  game: gameOfOneStep('hotline', hotline),
  firstBet: { pick: 'red' },
  betOf: ({ bet }) => bet,
  Controls,
  Board,
  form: { ratio: 620 / 300, most: 780, phoneRatio: 354 / 270 },
  action: 'Bet',
  betText: ({ pick }) => `${NAMES[pick]}, ${CHANCES[pick]}`,
  say,
  revealMs: () => REVEAL_MS,
  atOnce: 1,
  movesOf: () => [],
  floats: () => 1,
  drawn: ({ outcome }, [float = 0]) => [
    { float, of: FIELDS, found: `place ${outcome + 1}, ${hotlineFieldAt(outcome)}` },
  ],
  keys: HOTLINE_PICKS.map(pickKey),
  rules: [
    'Pick red, black or hot, and bet. The line runs and stops on one field.',
    'The line has 200 fields: 97 red, 97 black, 5 hot and one blazing.',
    'Red and black pay 2x. Hot pays 18.8x on a hot field and 100x on the blazing one.',
  ],
}

export const Hotline = ({ mode }: { readonly mode: GameMode }) => (
  <GamePage definition={HOTLINE} mode={mode} />
)
