import { chance } from '@maidan/browser/chance.ts'
import {
  keno,
  KENO_DRAWN,
  KENO_MOST_PICKS,
  KENO_RISKS,
  type KenoBet,
  kenoHits,
  kenoPays,
  type KenoRisk,
} from '@maidan/games/keno'
import { gameOfOneStep } from '@maidan/games/play'
import { memo, useCallback, useEffect, useRef } from 'react'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Choice } from '../../frame/choice.tsx'
import { GamePage, type GameMode } from '../../frame/game-page.tsx'
import { shortTimes, timesText } from '../../frame/words.ts'
import type { BoardProps, ControlsProps, GameDefinition, RoundOf } from '../../play/definition.ts'
import { drawnNumbers, isOf, NUMBERS, pickAny, toggled } from './keno-model.ts'
import './keno.css'

type Round = RoundOf<'keno'>

const RISKS: Readonly<Record<KenoRisk, string>> = {
  classic: 'Classic',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
}
const OPTIONS = KENO_RISKS.map((risk) => [risk, RISKS[risk]] as const)
const EACH_MS = 110

const Board = ({ bet, onBet, disabled, shown, coming }: BoardProps<'keno', KenoBet>) => {
  const next = coming[0]?.round
  const round = next ?? (shown && isOf(shown, bet) ? shown : undefined)
  const hits = shown && !next && isOf(shown, bet) ? kenoHits(bet, shown.outcome) : undefined
  const onPress = useLatest((number: number) => !disabled && onBet(toggled(bet, number)))
  return (
    <div className="flex h-full flex-col gap-2.5">
      {/* Forty buttons that switched off and on with every draw made a slow phone late. */}
      <div className="gm-keno num" role="group" aria-label="Numbers" aria-disabled={disabled}>
        {NUMBERS.map((number) => (
          <Spot
            key={number}
            number={number}
            isPicked={bet.picks.includes(number)}
            round={round?.outcome.includes(number) === true ? round : undefined}
            isComing={next !== undefined && next.outcome.includes(number)}
            onPress={onPress}
          />
        ))}
      </div>
      <Pays bet={bet} hits={hits} />
    </div>
  )
}

/** The newest of a function, in one that stays the same. */
const useLatest = (press: (number: number) => unknown): ((number: number) => void) => {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  return useCallback((number) => void latest.current(number), [])
}

type SpotProps = MarkProps & { readonly isPicked: boolean; readonly onPress: (number: number) => void }

const Spot = memo(({ number, isPicked, round, isComing, onPress }: SpotProps) => (
  <button
    type="button"
    className="gm-number"
    aria-pressed={isPicked}
    aria-label={nameOf(number, isComing ? undefined : round)}
    onClick={() => onPress(number)}
  >
    {number}
    <Mark number={number} round={round} isComing={isComing} />
  </button>
))

const nameOf = (number: number, round: Round | undefined): string => {
  if (!round?.outcome.includes(number)) return String(number)
  return round.bet.picks.includes(number) ? `${number}, hit` : `${number}, drawn`
}

type MarkProps = {
  readonly number: number
  readonly round: Round | undefined
  readonly isComing: boolean
}

const markOf = (number: number, round: Round | undefined, isComing: boolean): string => {
  if (!round?.outcome.includes(number)) return 'none'
  if (isComing) return 'coming'
  return 'drawn'
}

/** Lies on a number that was drawn, and is there, unseen, before it; while numbers are drawn, each comes in its turn. */
const Mark = ({ number, round, isComing }: MarkProps) => {
  const state = markOf(number, round, isComing)
  return (
    <i
      aria-hidden
      data-hit={state !== 'none' && round?.bet.picks.includes(number)}
      data-mark={state}
      style={{ animationDelay: isComing ? `${(round?.outcome.indexOf(number) ?? 0) * EACH_MS}ms` : '0ms' }}
    >
      {number}
    </i>
  )
}

const Pays = ({ bet, hits }: { readonly bet: KenoBet; readonly hits: number | undefined }) => (
  <ol className="gm-steps num" aria-label="What hits pay">
    {bet.picks.length > 0 &&
      kenoPays(bet.picks.length, bet.risk).map((multiplier, count) => (
        <li key={count} data-state={count === hits ? 'current' : 'later'}>
          {shortTimes(multiplier)}
          <small>{count}</small>
        </li>
      ))}
  </ol>
)

const MANY = 8

const Controls = ({ bet, onBet, disabled }: ControlsProps<'keno', KenoBet>) => (
  <>
    <Choice
      label="Risk"
      options={OPTIONS}
      value={bet.risk}
      disabled={disabled}
      onChange={(risk) => onBet({ ...bet, risk })}
    />
    <div className="grid gap-2">
      <div className="flex justify-between text-small font-semibold text-ink">
        <span>Your numbers</span>
        <span className="num text-cap text-ink-3">
          {bet.picks.length} of {KENO_MOST_PICKS}
        </span>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button
          kind="second"
          disabled={disabled}
          onClick={() => onBet({ ...bet, picks: pickAny(bet.picks.length || MANY, chance) })}
        >
          Pick for me
        </Button>
        <Button
          kind="second"
          disabled={disabled || bet.picks.length === 0}
          onClick={() => onBet({ ...bet, picks: [] })}
        >
          Clear
        </Button>
      </div>
    </div>
  </>
)

const say: GameDefinition<'keno', KenoBet>['say'] = ({ bet, outcome, multiplier, stake, payout }, rupees) => {
  const hits = bet.picks.filter((pick) => outcome.includes(pick)).length
  const hit = `${hits} of ${bet.picks.length} numbers hit.`
  return payout > 0
    ? `${hit} At ${timesText(multiplier)} you get ${rupees(payout)}.`
    : `${hit} ${rupees(stake)} is gone.`
}

const betOf = ({ bet: { picks, risk } }: Round): KenoBet => ({ picks, risk: risk as KenoRisk })

const KENO: GameDefinition<'keno', KenoBet> = {
  slug: 'keno',
  game: gameOfOneStep('keno', keno),
  firstBet: { picks: [4, 9, 13, 17, 22, 28, 31, 36], risk: 'classic' },
  betOf,
  Controls,
  Board,
  form: { ratio: 520 / 350, most: 720, phoneRatio: 354 / 330 },
  action: 'Draw',
  betText: ({ picks, risk }) => `${picks.length} numbers, ${risk}`,
  say,
  revealMs: () => KENO_DRAWN * EACH_MS + 250,
  atOnce: 1,
  movesOf: () => [],
  floats: () => KENO_DRAWN,
  drawn: (_, floats) => drawnNumbers(floats),
  keys: [
    {
      key: 'p',
      name: 'P',
      text: 'Pick numbers for me',
      press: ({ bet, onBet, disabled }) =>
        !disabled && onBet({ ...bet, picks: pickAny(bet.picks.length || MANY, chance) }),
    },
    {
      key: 'c',
      name: 'C',
      text: 'Clear the numbers',
      press: ({ bet, onBet, disabled }) => !disabled && onBet({ ...bet, picks: [] }),
    },
  ],
  rules: [
    'Pick 1 to 10 of the 40 numbers.',
    'Ten numbers are drawn. The more of yours are among them, the more comes back.',
    'The line under the board says what each number of hits pays, before you bet.',
    'The risk moves what is paid: a higher one pays rarely and more.',
  ],
}

export const Keno = ({ mode }: { readonly mode: GameMode }) => <GamePage definition={KENO} mode={mode} />
