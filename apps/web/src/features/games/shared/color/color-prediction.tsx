import type { ColorSpot } from '@maidan/games/color-prediction'
import { useRef, useState } from 'react'
import { Action, RefusalNotice } from '../../frame/action.tsx'
import { Head } from '../../frame/head.tsx'
import { RulesDialog } from '../../frame/rules-dialog.tsx'
import { Stage } from '../../frame/stage.tsx'
import { StakeControl } from '../../frame/stake-control.tsx'
import { usePanels } from '../../frame/use-panels.ts'
import { maxWinText, rtpText, rupeesOf } from '../../frame/words.ts'
import { playSound } from '../../play/sound.ts'
import { doubleOf, fitStake, halfOf, readAmount, stakeFault, typedOf } from '../../play/stake.ts'
import { useKeys } from '../../play/use-keys.ts'
import { COLOR_FAIRNESS } from '../fairness/color-check.ts'
import { SharedFairness } from '../fairness/drawer.tsx'
import { SealLine } from '../fairness/seal-line.tsx'
import { BetsList } from '../frame/bets-list.tsx'
import { Invitation } from '../frame/invitation.tsx'
import type { SharedProps } from '../frame/props.ts'
import { SharedPage } from '../frame/shared-page.tsx'
import { usePolled } from '../frame/use-polled.ts'
import { Visit } from '../frame/visit.tsx'
import { resultsOf } from '../round/live-game.ts'
import { ownBetAt, seatAt } from '../round/state.ts'
import { Beads, ColorBoard } from './board.tsx'
import { countdownOf, isSpot, sayOf, type SpotAction, spotAction, spotName, wonOf } from './model.ts'
import '../frame/shared.css'
import './color.css'

const RULES = [
  'Each round draws one number from 0 to 9. Bet on a colour, a number, small or big before the lock.',
  'Odd numbers are green and even numbers red. 0 is red and violet, 5 is green and violet.',
  'Green and red pay 2x, but 1.7x on a number that is violet too. Violet pays 4.85x, small and big 1.94x, a number 9.7x.',
  'You may have one bet on each ticket in a round, and take it back until the lock.',
]

const KEYS = [
  { name: 'G / V / R', text: 'Choose green, violet or red' },
  { name: '0 … 9', text: 'Choose a number' },
  { name: 'L / B', text: 'Choose small or big' },
]

const SPOT_KEYS: Readonly<Record<string, ColorSpot>> = {
  g: 'green',
  v: 'violet',
  r: 'red',
  l: 'small',
  b: 'big',
}

const spotOfKey = (key: string): ColorSpot | undefined => {
  const spot = /^\d$/.test(key) ? `number-${key}` : SPOT_KEYS[key]
  return spot !== undefined && isSpot(spot) ? spot : undefined
}

type Chosen = {
  readonly spot: ColorSpot
  readonly setSpot: (spot: ColorSpot) => void
  readonly typed: string
  readonly setTyped: (typed: string) => void
  readonly stake: number | undefined
  readonly press: () => void
}

const FIRST_STAKE = 100

const useChosen = ({ terms, table }: SharedProps): Chosen => {
  const [spot, setSpot] = useState<ColorSpot>('green')
  const [typed, setTyped] = useState(() => typedOf(fitStake(FIRST_STAKE, terms)))
  const stake = readAmount(typed)
  const press = (): void => {
    const { does } = spotAction(table.store.getState(), spot, table.clock.now())
    if (does === 'cancel') void table.cancel(spot)
    if (does !== 'bet' || stake === undefined || stakeFault(stake, terms) !== undefined) return
    playSound('bet')
    void table.bet(spot, stake, { spot })
  }
  const type = (next: string): void => {
    table.forgive(spot)
    setTyped(next)
  }
  return { spot, setSpot, typed, setTyped: type, stake, press }
}

const useColorKeys = ({ terms, isGuest }: SharedProps, chosen: Chosen): void =>
  useKeys((key) => {
    if (isGuest) return false
    const spot = spotOfKey(key)
    if (spot) {
      chosen.setSpot(spot)
      return true
    }
    if (key === ' ') {
      chosen.press()
      return true
    }
    if (key !== 'a' && key !== 's') return false
    const step = key === 'a' ? halfOf : doubleOf
    chosen.setTyped(typedOf(step(chosen.stake ?? terms.minStake, terms)))
    return true
  })

const ticketOf = ({ slot }: { readonly slot: string }) =>
  isSpot(slot) && <span className="text-ink-3">{spotName(slot)}</span>

export const ColorGame = (props: SharedProps) => {
  const { terms, state, dealer, isGuest } = props
  const page = useRef<HTMLDivElement>(null)
  const chosen = useChosen(props)
  const panels = usePanels(true)
  useColorKeys(props, chosen)
  return (
    <div ref={page} className="sg-page cp-page" data-drawer={panels.isFairOpen}>
      <div className="gm-main">
        <Head
          name={terms.name}
          strip={<Beads results={state.view ? resultsOf(state.view) : []} />}
          page={page}
          onRules={panels.openRules}
          onHistory={panels.openHistory}
          onFairness={panels.toggleFair}
        />
        <Night {...props} chosen={chosen} />
      </div>
      <div className="sg-column">
        {isGuest ? (
          <Invitation path="/casino/aggapjiligaming-color-prediction" />
        ) : (
          <Controls {...props} chosen={chosen} />
        )}
        <BetsList {...{ state, dealer, isGuest }} pictureOf={ticketOf} />
        <SealLine round={state.view?.round} onCheck={panels.toggleFair} />
      </div>
      {panels.isFairOpen && (
        <SharedFairness {...{ state, dealer, isGuest }} game={COLOR_FAIRNESS} onClose={panels.closeFair} />
      )}
      {panels.isRulesOpen && (
        <RulesDialog rules={RULES} keys={KEYS} terms={terms} onClose={panels.closeRules} />
      )}
    </div>
  )
}

type PartProps = SharedProps & { readonly chosen: Chosen }

const Night = (props: PartProps) => {
  const { terms, table, state, chosen } = props
  const kind = usePolled(() => countdownOf(table.store.getState().view, table.clock.now()).kind)
  return (
    <Stage
      isDemo={false}
      facts={[rtpText(terms), maxWinText(terms)]}
      betText={spotName(chosen.spot)}
      form={{ ratio: 640 / 460, most: 640, phoneRatio: 354 / 374 }}
      say={sayOf(state, kind)}
      won={wonOf(state)}
    >
      <ColorBoard
        {...props}
        chosen={chosen.spot}
        onChoose={chosen.setSpot}
        isLocked={kind !== 'open' || state.view?.state !== 'open'}
      />
    </Stage>
  )
}

/** Stake and the one button for the ticket that is chosen. */
const Controls = ({ terms, table, state, balance, chosen }: PartProps) => {
  const { spot, stake } = chosen
  const actionNow = (): SpotAction => spotAction(table.store.getState(), spot, table.clock.now())
  usePolled(() => actionNow().text)
  const action = actionNow()
  const { refusal, waiting } = seatAt(state, spot)
  const isFaulty = stakeFault(stake, terms) !== undefined
  const shown = action.does === 'bet' ? stake : (waiting?.stake ?? ownBetAt(state, spot)?.stake ?? stake)
  return (
    <section className="gm-side" aria-label="Your bet">
      <StakeControl
        typed={chosen.typed}
        onType={chosen.setTyped}
        limits={terms}
        balance={balance}
        disabled={false}
      />
      <div className="gm-cta-box grid gap-2">
        {refusal && <RefusalNotice refusal={refusal} onRefill={undefined} />}
        <Action
          kind={action.kind}
          text={action.text}
          amount={rupeesOf(false)(shown ?? 0)}
          disabled={action.does === 'nothing' || (action.does === 'bet' && isFaulty)}
          onPress={chosen.press}
        />
      </div>
      <Visit net={state.net} />
    </section>
  )
}

export const ColorPrediction = () => <SharedPage slug="color-prediction" Board={ColorGame} />
