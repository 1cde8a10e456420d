import type { BetView } from '@maidan/contracts/player'
import { formatRupees } from '@maidan/ui'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { SideSquare } from '@maidan/ui/market/side-square.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { clock } from '@maidan/browser/clock.ts'
import { marketOf, matchesOf, selectionOf, sideOf, termsOf } from '../../../../lib/bets/bet-words.ts'
import { outcomeOf, stateOf } from './bet-words.ts'
import { whenText } from '../../periods.ts'
import { BetReceipt } from './bet-receipt.tsx'

const DESK =
  'md:grid-cols-[96px_20px_minmax(0,2fr)_minmax(0,1fr)_96px_110px_96px_130px_16px] md:gap-x-4 md:px-4'

const Outcome = ({ bet }: { readonly bet: BetView }) => {
  const { amount, note } = outcomeOf(bet)
  const { word, tone } = stateOf(bet)
  return (
    <span className="num grid justify-items-end gap-1 text-right">
      <Money
        amount={amount}
        sign={note === undefined}
        tone={note === undefined ? 'auto' : 'ink'}
        className="text-body font-semibold"
      />
      {note !== undefined && <span className="text-cap text-ink-3 max-md:sr-only">{note}</span>}
      <span className="md:hidden">
        <Badge tone={tone}>{word}</Badge>
      </span>
    </span>
  )
}

/** The columns of a desk that a phone folds into the line under the name. */
const DeskCells = ({ bet }: { readonly bet: BetView }) => {
  const { word, tone } = stateOf(bet)
  return (
    <>
      <span className="hidden truncate text-small text-ink-2 md:block">{marketOf(bet)}</span>
      <span className="num hidden truncate text-right text-body text-ink md:block">{termsOf(bet)}</span>
      <span className="num hidden text-right text-body text-ink md:block">{formatRupees(bet.stake)}</span>
      <span className="hidden md:block">
        <Badge tone={tone}>{word}</Badge>
      </span>
    </>
  )
}

const Summary = ({ bet }: { readonly bet: BetView }) => {
  const when = whenText(bet.created_at, clock.now())
  return (
    <>
      <span className="num hidden text-small text-ink-2 md:block">{when}</span>
      <SideSquare side={sideOf(bet)} />
      <span className="min-w-0">
        <bdi className="block truncate text-body font-medium text-ink">{selectionOf(bet)}</bdi>
        <bdi className="block truncate text-small text-ink-3">{matchesOf(bet)}</bdi>
        <span className="num block truncate text-small text-ink-3 md:hidden">
          {termsOf(bet)} × {formatRupees(bet.stake)}, {when}
        </span>
      </span>
      <DeskCells bet={bet} />
      <Outcome bet={bet} />
    </>
  )
}

const Row = ({ bet }: { readonly bet: BetView }) => {
  const [isOpen, setOpen] = useState(false)
  const receipt = useId()
  return (
    <li className={`border-t border-line first:border-t-0 md:first:border-t ${isOpen ? 'bg-turf-2' : ''}`}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={receipt}
        onClick={() => setOpen(!isOpen)}
        className={`grid min-h-14 w-full grid-cols-[auto_minmax(0,1fr)_auto_16px] items-center gap-x-3 px-3 py-2.5 text-left hover:bg-turf-2 ${DESK}`}
      >
        <Summary bet={bet} />
        <ChevronDown aria-hidden className={`size-4 text-ink-3 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div id={receipt} className={isOpen ? 'px-3 pb-4 md:px-4' : ''}>
        {isOpen && <BetReceipt id={bet.id} />}
      </div>
    </li>
  )
}

const Head = () => (
  <div aria-hidden className={`hidden h-9 items-center text-small text-ink-3 md:grid ${DESK}`}>
    <span>Placed</span>
    <span className="col-span-2 pl-9">Selection</span>
    <span>Market</span>
    <span className="text-right">Odds</span>
    <span className="text-right">Stake ₹</span>
    <span>Result</span>
    <span className="text-right">Profit or loss</span>
    <span />
  </div>
)

/** Bets, newest first; a row opens into its receipt. */
export const BetList = ({ bets }: { readonly bets: readonly BetView[] }) => (
  <>
    <Head />
    <ul aria-label="Bets">
      {bets.map((bet) => (
        <Row key={bet.id} bet={bet} />
      ))}
    </ul>
  </>
)
