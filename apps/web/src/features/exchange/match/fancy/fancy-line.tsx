import type { BetView, MarketDetail } from '@maidan/contracts/player'
import { IconButton } from '@maidan/ui/buttons/icon-button.tsx'
import { Suspended } from '@maidan/ui/market/suspended.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { useIsDesktop } from '@maidan/ui/use-media.ts'
import { ArrowRight, ChartNoAxesColumn } from 'lucide-react'
import { memo, Suspense, useMemo, useRef, useState } from 'react'
import { part } from '../../../../lib/part.ts'
import { limitsText } from '../components/market-head.tsx'
import { PriceCell } from '../components/price-cell.tsx'
import { SlipForm } from '../components/slip-form.tsx'
import { shutText } from '../markets.ts'
import type { Selection } from '../selection.ts'
import { useSlipLine } from '../slip.ts'
import { useMarket } from '../use-match.ts'
import { useInView } from '../watching/in-view.ts'
import { fancyBetsOf, worstOf } from './book.ts'
import { useSlipBet } from './use-slip-bet.ts'

const Book = part(async () => (await import('./book-dialog.tsx')).BookDialog)

const SIDES = ['no', 'yes'] as const

type OffersProps = { readonly market: MarketDetail; readonly shut: string | undefined }

const Offers = ({ market, shut }: OffersProps) => {
  const { id, HeadName, quote } = market
  const offerOf = (side: (typeof SIDES)[number]): Extract<Selection, { banking: 'lines' }> | undefined => {
    const offer = quote?.type === 'lines' ? quote[side] : null
    return offer
      ? { banking: 'lines', market: id, marketName: HeadName, name: HeadName, side, ...offer }
      : undefined
  }
  return (
    <Suspended active={shut !== undefined} text={shut} className="grid w-[140px] shrink-0 grid-cols-2 gap-1">
      {SIDES.map((side) => {
        const offer = offerOf(side)
        return (
          <PriceCell
            key={side}
            side={side === 'yes' ? 'back' : 'lay'}
            name={HeadName}
            offer={offer}
            shown={offer ? String(offer.line) : null}
            value={offer?.line ?? null}
            size={offer && String(offer.rate)}
            shut={shut !== undefined}
            className="min-w-0"
          />
        )
      })}
    </Suspended>
  )
}

type RiskProps = { readonly market: MarketDetail; readonly now: number; readonly next: number | undefined }

/** The most the bets on the line can lose, and with the bet on the slip; without any, what may be staked. */
const Risk = ({ market, now, next }: RiskProps) =>
  now === 0 && next === undefined ? (
    <p className="num truncate text-small text-ink-3">{limitsText(market)}</p>
  ) : (
    <p className="num flex flex-wrap items-center gap-x-1.5 text-small text-ink-3">
      Max loss <Money amount={now} tone={now > 0 ? 'down' : 'ink'} paise="auto" />
      {next !== undefined && (
        <>
          <ArrowRight aria-label="with this bet" className="size-3.5" />
          <Money amount={next} tone={next > 0 ? 'down' : 'ink'} paise="auto" />
        </>
      )}
    </p>
  )

type BookButtonProps = { readonly market: MarketDetail; readonly bets: readonly BetView[] }

const BookButton = ({ market, bets }: BookButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={`Book of ${market.HeadName}`}
        icon={<ChartNoAxesColumn aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <Book market={market} bets={bets} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

type FancyLineProps = { readonly market: MarketDetail; readonly bets: readonly BetView[] }

/** One line with what it offers; the book opens where there are bets on it or one is being made. */
export const FancyLine = memo(({ market: read, bets }: FancyLineProps) => {
  const market = useMarket(read)
  const row = useRef<HTMLLIElement>(null)
  const isDesktop = useIsDesktop()
  const isChosen = useSlipLine(({ chosen }) => chosen?.market === market.id)
  const added = useSlipBet(market.id)
  const held = useMemo(() => fancyBetsOf(bets, market.id), [bets, market.id])
  const shut = shutText(market) ?? (market.quote === null ? 'Not offered' : undefined)
  useInView(row, market.id)
  return (
    <li
      ref={row}
      className="border-b border-line [contain-intrinsic-size:auto_61px] [content-visibility:auto]"
    >
      <div className="flex min-h-15 items-center gap-3 px-3 py-1.5 md:px-4">
        <div className="min-w-0 flex-1">
          <p className="truncate text-body font-medium text-ink">
            <bdi>{market.HeadName}</bdi>
          </p>
          <Risk market={market} now={worstOf(held)} next={added && worstOf([...held, added])} />
        </div>
        {(held.length > 0 || added) && <BookButton market={market} bets={bets} />}
        <Offers market={market} shut={shut} />
      </div>
      {isChosen && !isDesktop && <SlipForm market={market} inline />}
    </li>
  )
})
FancyLine.displayName = 'FancyLine'
