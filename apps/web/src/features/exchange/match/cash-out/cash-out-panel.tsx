import type { CashOutOffer, MarketDetail } from '@maidan/contracts/player'
import { formatRupees } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { ArrowRight, Timer } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { openBetsQuery } from '../api.ts'
import { useUnanswered } from '../intents/kept.ts'
import { UnansweredNotice } from '../intents/unanswered.tsx'
import { AutoForm } from './auto-form.tsx'
import { paidLater, worthOf } from './model.ts'
import { ShareEntry } from './share-entry.tsx'
import { type CashOutOutcome, useCashingOut } from './use-cashing-out.ts'
import { useOffer } from './use-offer.ts'
import { useSteady } from './use-steady.ts'

type FiguresProps = { readonly offer: CashOutOffer; readonly whole: number }

const Headline = ({ offer, whole }: FiguresProps) => (
  <div>
    <p className="num flex items-baseline gap-2">
      <b className="text-h1 text-ink">{formatRupees(worthOf(offer))}</b>
      {offer.share < 100 && <span className="text-small text-ink-3">of {formatRupees(whole)}</span>}
    </p>
    <p className="num text-small text-ink-2">
      Locked result on this part <Money amount={offer.value} sign tone="auto" className="font-semibold" />
    </p>
  </div>
)

type AfterProps = { readonly offer: CashOutOffer; readonly market: MarketDetail }

/** What each winner brings now, and once this is cashed out. */
const After = ({ offer, market }: AfterProps) => (
  <dl className="grid gap-2 text-body">
    {offer.position.map(({ runner, now, after }) => (
      <div key={runner} className="flex items-center justify-between gap-3">
        <dt className="min-w-0 truncate text-ink-2">
          If {market.runners.find(({ id }) => id === runner)?.name} wins
        </dt>
        <dd className="num flex shrink-0 items-center gap-2 font-semibold">
          <Money amount={now} sign tone="auto" />
          <ArrowRight aria-label="becomes" className="size-4 text-ink-3" />
          <Money amount={after} sign tone="auto" />
        </dd>
      </div>
    ))}
  </dl>
)

const ordersText = ({ orders }: CashOutOffer, market: MarketDetail): string =>
  orders
    .map(({ runner, side, price }) => {
      const name = market.runners.find(({ id }) => id === runner)?.name ?? ''
      return `${side === 'lay' ? 'Lays' : 'Backs'} ${name} at ${price.toFixed(2)}`
    })
    .join(', ')

/** A cash-out takes the player's own waiting orders off the market first. */
const Cancelled = ({ market }: { readonly market: number }) => {
  const { data } = useQuery(openBetsQuery)
  const own = data?.matches.flatMap(({ markets }) => markets).find((one) => one.market === market)
  const count = own?.bets.filter(({ remaining, status }) => status === 'open' && remaining > 0).length ?? 0
  if (count === 0) return null
  return <p>Your unmatched bets on this market ({count}) are cancelled first.</p>
}

const Foot = ({ offer, market }: AfterProps) => (
  <div className="grid gap-1 text-center text-small text-ink-3">
    <p className="num">{ordersText(offer, market)}. If the price moves, we ask again.</p>
    <Cancelled market={market.id} />
    {paidLater(offer) > 0 && (
      <p className="num">
        {formatRupees(paidLater(offer))} of it is paid when the market is settled, less commission.
      </p>
    )}
    {offer.delaySeconds > 0 && (
      <p className="flex items-center justify-center gap-1.5">
        <Timer aria-hidden className="size-4" /> {offer.delaySeconds} s delay while in play
      </p>
    )}
  </div>
)

type OutcomeProps = { readonly outcome: CashOutOutcome; readonly offer: CashOutOffer | undefined }

const Outcome = ({ outcome, offer }: OutcomeProps) => {
  switch (outcome.is) {
    case 'done':
      return <Notice tone="up">{outcome.text}</Notice>
    case 'partly':
      return <Notice tone="gold">{outcome.text}</Notice>
    case 'changed':
      return (
        <Notice tone="gold">
          The value moved from <b className="num">{formatRupees(outcome.from)}</b>
          {offer && (
            <>
              {' '}
              to <b className="num">{formatRupees(worthOf(offer))}</b>
            </>
          )}
          . Nothing has been cashed out yet.
        </Notice>
      )
    case 'refused':
      return <Notice tone="down">{outcome.text}</Notice>
  }
}

const buttonWord = (outcome: CashOutOutcome | undefined): string =>
  outcome?.is === 'changed' ? 'Accept' : 'Cash out'

/** A cash-out of a market: how much, what it brings and leaves, and by itself at a target or a stop. */
export const CashOutPanel = ({ market }: { readonly market: MarketDetail }) => {
  const [share, setShare] = useState(100)
  const asked = useSteady(share)
  const { offer, why, isNothing } = useOffer(market, asked)
  const { offer: all } = useOffer(market, 100)
  const { busy, outcome, isResting, send, again, forget } = useCashingOut(market)
  const unanswered = useUnanswered('cash-out').filter(
    ({ asked: tapped }) => tapped.type === 'cash-out' && tapped.ask.market === market.id,
  )
  const isFresh = offer?.share === share
  const whole = all ? worthOf(all) : 0
  const change = (next: number): void => {
    forget()
    setShare(next)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {unanswered.map((one) => (
        <UnansweredNotice key={one.id} one={one} busy={busy} onAgain={() => void again(one)} />
      ))}
      {outcome && <Outcome outcome={outcome} offer={offer} />}
      {!offer && outcome === undefined && (
        <p role="status" className="text-body text-ink-2">
          {isNothing ? 'Nothing is left to cash out.' : (why ?? 'Loading the value …')}
        </p>
      )}
      {offer && outcome?.is === 'done' && (
        <Button kind="second" onClick={forget}>
          Cash out more
        </Button>
      )}
      {offer && outcome?.is !== 'done' && (
        <>
          <Headline offer={offer} whole={whole} />
          <ShareEntry share={share} onChange={change} worth={worthOf(offer)} whole={whole} disabled={busy} />
          <After offer={offer} market={market} />
          <Button
            size="large"
            wide
            loading={busy}
            disabled={!isFresh || isResting || unanswered.length > 0}
            onClick={() => void send(offer)}
          >
            <span className="num">
              {buttonWord(outcome)} {formatRupees(worthOf(offer))}
            </span>
          </Button>
          <Foot offer={offer} market={market} />
        </>
      )}
      {!isNothing && <AutoForm market={market.id} value={all?.value} />}
    </div>
  )
}
