import type { BetView, MarketDetail } from '@maidan/contracts/player'
import { formatRupees } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { Dialog } from '@maidan/ui/overlays/dialog.tsx'
import { Sheet } from '@maidan/ui/overlays/sheet.tsx'
import { useIsDesktop } from '@maidan/ui/use-media.ts'
import type { FancyBet } from '@maidan/sports'
import { ArrowRight } from 'lucide-react'
import { clearSlip } from '../slip.ts'
import { useMarket } from '../use-match.ts'
import { bookOf, type BookStep, fancyBetsOf, stepText, worstOf } from './book.ts'
import { BookChart } from './book-chart.tsx'
import { useSlipBet } from './use-slip-bet.ts'

const betText = ({ side, line, rate, stake }: FancyBet): string =>
  `${side === 'yes' ? 'Yes' : 'No'} ${line} at ${rate} × ${formatRupees(stake / 100, { paise: 'auto' })}`

const lineNow = ({ quote }: MarketDetail): number | undefined =>
  quote?.type === 'lines' ? (quote.yes ?? quote.no)?.line : undefined

type StepRowProps = { readonly step: BookStep; readonly hasSlip: boolean; readonly isNow: boolean }

const StepRow = ({ step, hasSlip, isNow }: StepRowProps) => (
  <tr className={`border-t border-line first:border-t-0 ${isNow ? 'bg-gold-wash' : ''}`}>
    <th scope="row" className="px-2 py-2 text-left font-medium text-ink sm:px-3">
      {stepText(step)}{' '}
      {isNow && <span className="text-small font-normal text-ink-3 max-sm:sr-only">offered now</span>}
    </th>
    <td className="px-2 py-2 text-right sm:px-3">
      <Money amount={step.now} sign tone="auto" paise="auto" />
    </td>
    {hasSlip && (
      <td className="px-2 py-2 text-right sm:px-3">
        <span className="inline-flex items-center gap-1 sm:gap-2">
          <ArrowRight aria-hidden className="size-3.5 text-ink-3" />
          <Money amount={step.next} sign tone="auto" paise="auto" />
        </span>
      </td>
    )}
  </tr>
)

type StepTableProps = {
  readonly book: readonly BookStep[]
  readonly hasSlip: boolean
  readonly line: number | undefined
}

const StepTable = ({ book, hasSlip, line }: StepTableProps) => (
  <table className="num w-full overflow-hidden rounded-2 bg-turf-2 text-body">
    <caption className="sr-only">Your result for each number of runs</caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">Runs</th>
        <th scope="col">Now</th>
        {hasSlip && <th scope="col">With the bet on your slip</th>}
      </tr>
    </thead>
    <tbody>
      {book.map((step) => (
        <StepRow
          key={step.from}
          step={step}
          hasSlip={hasSlip}
          isNow={line !== undefined && step.from <= line && (step.to === null || line <= step.to)}
        />
      ))}
    </tbody>
  </table>
)

type LegendProps = { readonly line: number | undefined; readonly added: FancyBet | undefined }

const Legend = ({ line, added }: LegendProps) => (
  <p className="num flex flex-wrap gap-x-5 text-small text-ink-3">
    {line !== undefined && (
      <span className="flex items-center gap-1.5">
        <span aria-hidden className="h-3.5 w-0.5 bg-gold" />
        {line} is the line now
      </span>
    )}
    {added && (
      <span className="flex items-center gap-1.5">
        <span aria-hidden className="w-5 border-t-2 border-dashed border-ink-2" />
        With your slip, {betText(added)}
      </span>
    )}
  </p>
)

type BookDialogProps = {
  readonly market: MarketDetail
  readonly bets: readonly BetView[]
  readonly onClose: () => void
}

/** What the player's bets on a line make at every run value, now and with the bet on the slip. */
export const BookDialog = ({ market: read, bets, onClose }: BookDialogProps) => {
  const market = useMarket(read)
  const added = useSlipBet(market.id)
  const held = fancyBetsOf(bets, market.id)
  const book = bookOf(held, added)
  const line = lineNow(market)
  const Frame = useIsDesktop() ? Dialog : Sheet
  const remove = added && (
    <Button kind="outline" onClick={clearSlip}>
      Remove from slip
    </Button>
  )
  return (
    <Frame
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Book, ${market.HeadName}`}
      footer={remove}
    >
      <div className="grid grid-cols-1 gap-3">
        <ul aria-label="Your bets" className="num flex flex-wrap gap-2">
          {held.map((bet, place) => (
            // Two bets may be the same to the last paisa.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place}>
              <Badge tone={bet.side === 'yes' ? 'back' : 'lay'}>{betText(bet)}</Badge>
            </li>
          ))}
        </ul>
        {book.length > 1 && <BookChart book={book} hasSlip={added !== undefined} line={line} />}
        <Legend line={line} added={added} />
        <StepTable book={book} hasSlip={added !== undefined} line={line} />
        <p className="num flex flex-wrap justify-between gap-2 text-body text-ink-2">
          Worst case, held as exposure
          <span>
            <Money amount={-worstOf(held)} tone="auto" />
            {added && (
              <>
                {' to '}
                <Money amount={-worstOf([...held, added])} tone="auto" />
              </>
            )}
          </span>
        </p>
      </div>
    </Frame>
  )
}
