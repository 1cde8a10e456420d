import { useDeferredValue, useMemo, useRef } from 'react'
import { Head, Strip } from '../../frame/head.tsx'
import { RulesDialog } from '../../frame/rules-dialog.tsx'
import { usePanels } from '../../frame/use-panels.ts'
import { timesText } from '../../frame/words.ts'
import { doubleOf, halfOf, typedOf } from '../../play/stake.ts'
import { useKeys } from '../../play/use-keys.ts'
import { AVIATOR_FAIRNESS } from '../fairness/aviator-check.ts'
import { SharedFairness } from '../fairness/drawer.tsx'
import { SealLine } from '../fairness/seal-line.tsx'
import { BetsList } from '../frame/bets-list.tsx'
import { Invitation } from '../frame/invitation.tsx'
import type { SharedProps } from '../frame/props.ts'
import { SharedPage } from '../frame/shared-page.tsx'
import { Visit } from '../frame/visit.tsx'
import { resultsOf } from '../round/live-game.ts'
import type { SharedState } from '../round/state.ts'
import { SmallKite } from './ground.tsx'
import { BetPanel, press } from './panel.tsx'
import { FlightStage } from './stage.tsx'
import { type Panel, useBetPanel } from './use-panel.ts'
import '../../frame/stage.css'
import '../frame/shared.css'
import './aviator.css'

const RULES = [
  'Bet before take-off. You may hold two bets in a round, each with its own stake.',
  'While the kite climbs, the multiplier grows. Cash out, and your bet pays its stake times the multiplier.',
  'If the string is cut before you cash out, the bet is lost.',
  'With auto cash out a bet leaves by itself at your multiplier, if the kite comes so far. It also leaves where it reaches the highest win.',
  'A tap counts when it reaches our server. The receipt names the multiplier that it paid.',
]

const KEYS = [
  { name: '1 / 2', text: 'The button of the first bet, of the second bet' },
  { name: 'Q / W', text: 'Half the stake of the second bet, double it' },
]

const KEYED = {
  a: [0, halfOf],
  s: [0, doubleOf],
  q: [1, halfOf],
  w: [1, doubleOf],
} as const

const BUTTONS: Readonly<Record<string, number>> = { ' ': 0, '1': 0, '2': 1 }

const useAviatorKeys = (props: SharedProps, panels: readonly Panel[]): void =>
  useKeys((key) => {
    if (props.isGuest) return false
    const button = panels[BUTTONS[key] ?? -1]
    if (button) {
      if (!button.auto.run) press({ ...props, panel: button })
      return true
    }
    if (!(key in KEYED)) return false
    const [at, step] = KEYED[key as keyof typeof KEYED]
    const panel = panels[at]
    panel?.setTyped(typedOf(step(panel.stake ?? props.terms.minStake, props.terms)))
    return true
  })

/** The kites of a player are always the same, and those of two players seldom. */
const kiteOf = ({ name, slot }: { readonly name: string; readonly slot: string }) => (
  <SmallKite number={name.charCodeAt(0) + name.charCodeAt(name.length - 1) + Number(slot)} />
)

/** Where the last kites were cut. */
const Points = ({ view }: Pick<SharedState, 'view'>) => {
  const late = useDeferredValue(view)
  const results = useMemo(
    () => (late ? resultsOf(late) : []).map(({ round, result }) => ({ id: round, multiplier: result * 100 })),
    [late],
  )
  return <Strip results={results} write={timesText} />
}

export const AviatorBoard = (props: SharedProps) => {
  const { terms, state, dealer, isGuest } = props
  const page = useRef<HTMLDivElement>(null)
  const first = useBetPanel(props, '1')
  const second = useBetPanel(props, '2')
  const panels = usePanels(true)
  useAviatorKeys(props, [first, second])
  return (
    <div ref={page} className="sg-page" data-drawer={panels.isFairOpen}>
      <div className="gm-main">
        <Head
          name={terms.name}
          strip={<Points view={state.view} />}
          page={page}
          onRules={panels.openRules}
          onHistory={panels.openHistory}
          onFairness={panels.toggleFair}
        />
        <FlightStage {...props} />
        {isGuest ? (
          <Invitation path="/casino/spribe/aviator" />
        ) : (
          <>
            <div className="av-panels">
              <BetPanel {...props} panel={first} />
              <BetPanel {...props} panel={second} />
            </div>
            <Visit net={state.net} />
          </>
        )}
      </div>
      <div className="sg-column">
        <BetsList {...{ state, dealer, isGuest }} pictureOf={kiteOf} />
        <SealLine round={state.view?.round} onCheck={panels.toggleFair} />
      </div>
      {panels.isFairOpen && (
        <SharedFairness
          state={state}
          dealer={dealer}
          isGuest={isGuest}
          game={AVIATOR_FAIRNESS}
          onClose={panels.closeFair}
        />
      )}
      {panels.isRulesOpen && (
        <RulesDialog rules={RULES} keys={KEYS} terms={terms} onClose={panels.closeRules} />
      )}
    </div>
  )
}

export const Aviator = () => <SharedPage slug="aviator" Board={AviatorBoard} />
