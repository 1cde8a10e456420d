import { type DiceBet, dice } from '@maidan/games/dice'
import { gameOfOneStep } from '@maidan/games/play'
import { useEffect, useRef } from 'react'
import { GamePage, type GameMode } from '../../frame/game-page.tsx'
import { Choice } from '../../frame/choice.tsx'
import { Facts } from '../../frame/facts.tsx'
import { timesText } from '../../frame/words.ts'
import type { BoardProps, ControlsProps, GameDefinition, RoundOf } from '../../play/definition.ts'
import { payoutOf } from '../../play/money.ts'
import { chanceText, fitTarget, priceOf, rollText, targetsOf, TOP, turned } from './dice-model.ts'
import './dice.css'

type Props = BoardProps<'dice', DiceBet>

const REVEAL_MS = 700
const SCRAMBLE_MS = 60
const SIDES = [
  ['under', 'Roll under'],
  ['over', 'Roll over'],
] as const

const Board = (props: Props) => {
  const { bet, onBet, disabled, terms, shown, coming } = props
  const next = coming[0]
  const { min, max } = targetsOf(bet.side, terms.payTable)
  const at = bet.target / 100
  const green = bet.side === 'over' ? { left: `${at}%`, right: 0 } : { left: 0, right: `${100 - at}%` }
  return (
    <div className="gm-dice num">
      <Roll shown={shown} isComing={next !== undefined} />
      <div className="gm-dice-bar">
        <div className="gm-dice-track">
          <i style={green} />
        </div>
        <input
          type="range"
          aria-label={`Roll ${bet.side}`}
          aria-valuetext={rollText(bet.target)}
          min={min}
          max={max}
          step={50}
          value={bet.target}
          disabled={disabled}
          onChange={({ target }) =>
            onBet(fitTarget({ ...bet, target: Number(target.value) }, terms.payTable))
          }
        />
        <span className="gm-dice-handle" style={{ left: `${at}%` }} />
        {(next ?? shown) && <Pin roll={(next?.round ?? shown)?.outcome ?? 0} ms={next?.ms ?? 0} />}
      </div>
      <div className="gm-dice-scale" aria-hidden>
        {[0, 25, 50, 75, 100].map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </div>
  )
}

/** Slides to where the roll is, and arrives when the roll may be seen. */
const Pin = ({ roll, ms }: { readonly roll: number; readonly ms: number }) => (
  <span
    className="gm-dice-pin"
    style={{
      ['--roll' as string]: roll / 100,
      transition: ms > 0 ? `transform ${ms}ms cubic-bezier(0.15, 0.8, 0.2, 1)` : 'none',
    }}
  />
)

type RollProps = { readonly shown: RoundOf<'dice'> | undefined; readonly isComing: boolean }

const Roll = ({ shown, isComing }: RollProps) => (
  <p className="gm-dice-roll" data-state={isComing ? 'coming' : 'shown'} aria-hidden>
    {isComing ? <Scramble /> : shown ? rollText(shown.outcome) : '00.00'}
    <small>{isComing || !shown ? ' ' : `${shown.bet.side} ${rollText(shown.bet.target)}`}</small>
  </p>
)

/** Figures that mean nothing while the roll is on its way; drawn without React, ten times a second. */
const Scramble = () => {
  const text = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let count = 0
    const timer = setInterval(() => {
      count += 1
      if (text.current) text.current.textContent = rollText((count * 3719) % TOP)
    }, SCRAMBLE_MS)
    return () => clearInterval(timer)
  }, [])
  return <span ref={text}>··.··</span>
}

const Controls = ({ bet, onBet, disabled, terms, stake, rupees }: ControlsProps<'dice', DiceBet>) => {
  const price = priceOf(bet, terms.payTable)
  return (
    <>
      <Choice
        label="Side"
        options={SIDES}
        value={bet.side}
        disabled={disabled}
        onChange={(side) => bet.side !== side && onBet(turned(bet))}
      />
      <Facts
        facts={[
          ['Target', rollText(bet.target)],
          ['Chance', chanceText(bet)],
          ['Pays', timesText(price)],
          ['Returned on a win', rupees(payoutOf(stake, price))],
        ]}
      />
    </>
  )
}

const say: GameDefinition<'dice', DiceBet>['say'] = ({ outcome, bet, stake, payout }, rupees) => {
  const rolled = `${rollText(outcome)} is ${outcome === bet.target ? 'exactly' : outcome > bet.target ? 'over' : 'under'} ${rollText(bet.target)}.`
  return payout !== null && payout > 0
    ? `${rolled} You get ${rupees(payout)}.`
    : `${rolled} ${rupees(stake)} is gone.`
}

const move =
  (by: number) =>
  ({ bet, onBet, disabled, terms }: Props): void => {
    if (!disabled) onBet(fitTarget({ ...bet, target: bet.target + by }, terms.payTable))
  }

const DICE: GameDefinition<'dice', DiceBet> = {
  slug: 'dice',
  game: gameOfOneStep('dice', dice),
  firstBet: { side: 'over', target: 5050 },
  betOf: ({ bet }) => bet,
  Controls,
  Board,
  form: { ratio: 520 / 320, most: 620, phoneRatio: 354 / 250 },
  action: 'Roll',
  betText: (bet, { payTable }) =>
    `${bet.side} ${rollText(bet.target)} pays ${timesText(priceOf(bet, payTable))}`,
  say,
  revealMs: () => REVEAL_MS,
  atOnce: 1,
  movesOf: () => [],
  floats: () => 1,
  drawn: ({ outcome }, [float = 0]) => [{ float, of: TOP + 1, found: rollText(outcome) }],
  keys: [
    { key: 'ArrowLeft', name: '←', text: 'Lower the target by one', press: move(-100) },
    { key: 'ArrowRight', name: '→', text: 'Raise the target by one', press: move(100) },
    {
      key: 'r',
      name: 'R',
      text: 'Change the side',
      press: ({ bet, onBet, disabled }) => !disabled && onBet(turned(bet)),
    },
  ],
  rules: [
    'Set a target and choose over or under it.',
    'The roll is a number from 00.00 to 100.00. The target itself loses.',
    'The smaller your chance, the more a win pays. What it pays stands beside the board before you bet.',
  ],
}

export const Dice = ({ mode }: { readonly mode: GameMode }) => <GamePage definition={DICE} mode={mode} />
