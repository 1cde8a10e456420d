import type { BetView, MarketDetail, RunnerView } from '@maidan/contracts/player'
import { IconButton } from '@maidan/ui/buttons/icon-button.tsx'
import { KeyHint } from '@maidan/ui/data/key-hint.tsx'
import { Suspended } from '@maidan/ui/market/suspended.tsx'
import { Chips } from '@maidan/ui/navigation/chips.tsx'
import { useIsDesktop } from '@maidan/ui/use-media.ts'
import { ChevronDown, ChevronUp, FoldVertical } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { SlipForm } from '../components/slip-form.tsx'
import { shutText } from '../markets.ts'
import { COLUMNS, Row } from './ladder-row.tsx'
import { useLadder } from './use-ladder.ts'

const AROUND = { desk: 10, phone: 6 } as const

const Heads = () => (
  <div role="row" className={`${COLUMNS} py-1 text-cap`}>
    {[
      ['Your backs', 'sr-only'],
      ['Back', 'text-center font-semibold text-back-text'],
      ['Price', 'text-center text-ink-3'],
      ['Lay', 'text-center font-semibold text-lay-text'],
      ['Your lays', 'sr-only'],
      ['Traded', 'hidden text-ink-3 lg:block'],
      ['P/L', 'text-right text-ink-3'],
    ].map(([word, look]) => (
      <div key={word} role="columnheader" className={look === 'sr-only' ? '' : look}>
        <span className={look === 'sr-only' ? 'sr-only' : ''}>{word}</span>
      </div>
    ))}
  </div>
)

type FootProps = {
  readonly ladder: ReturnType<typeof useLadder>
  readonly around: number
  readonly keysId: string
}

const Foot = ({ ladder, around, keysId }: FootProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-3 py-2 text-small text-ink-3">
    <div className="flex">
      <IconButton
        label="Higher prices"
        icon={<ChevronUp aria-hidden />}
        onClick={() => ladder.page(around)}
      />
      <IconButton
        label="Lower prices"
        icon={<ChevronDown aria-hidden />}
        onClick={() => ladder.page(-around)}
      />
      <IconButton
        label="Centre on the last price"
        kind={ladder.isAway ? 'gold' : 'plain'}
        icon={<FoldVertical aria-hidden />}
        onClick={ladder.recentre}
      />
    </div>
    <p>Tap your order to cancel it, drag it to move it. P/L if you close at that price.</p>
    <p id={keysId} className="ml-auto hidden flex-wrap gap-3 lg:flex">
      <KeyHint keys={['↑', '↓']}>price</KeyHint>
      <KeyHint keys={['B']}>back</KeyHint>
      <KeyHint keys={['L']}>lay</KeyHint>
      <KeyHint keys={['⇧', '↑', '↓']}>move your order</KeyHint>
      <KeyHint keys={['Del']}>cancel it</KeyHint>
      <KeyHint keys={['C']}>centre</KeyHint>
    </p>
  </div>
)

type RunnerLadderProps = {
  readonly market: MarketDetail
  readonly runner: RunnerView
  readonly bets: readonly BetView[]
}

const RunnerLadder = ({ market, runner, bets }: RunnerLadderProps) => {
  const id = useId()
  const isDesktop = useIsDesktop()
  const shutWord = shutText(market)
  const shut = shutWord !== undefined
  const around = isDesktop ? AROUND.desk : AROUND.phone
  const ladder = useLadder(market, runner, { bets, around, shut })
  const most = (sizes: readonly number[]): number => Math.max(1, ...sizes)
  const mostOffered = most(ladder.rows.flatMap(({ toBack, toLay }) => [toBack, toLay]))
  const mostTraded = most(ladder.rows.map(({ traded }) => traded))
  const rowId = (price: number): string => `${id}-${Math.round(price * 100)}`
  const markedId = ladder.marked === undefined ? undefined : rowId(ladder.marked)
  useEffect(() => {
    if (markedId !== undefined) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' })
  }, [markedId])
  return (
    <>
      <Suspended active={shut} text={shutWord}>
        <div
          role="grid"
          tabIndex={0}
          aria-label={`Ladder of ${runner.name}`}
          aria-describedby={`${id}-keys`}
          aria-activedescendant={markedId}
          onKeyDown={ladder.onKey}
          className="px-2 outline-none focus-visible:ring-2 focus-visible:ring-gold focus-visible:ring-inset"
        >
          <Heads />
          {ladder.rows.map((row) => (
            <Row
              key={row.price}
              id={rowId(row.price)}
              row={row}
              isMarked={row.price === ladder.marked}
              mostOffered={mostOffered}
              mostTraded={mostTraded}
              shut={shut}
              tapped={ladder.tappedAt(row.price)}
              orders={ladder.orders}
              onTap={ladder.place}
            />
          ))}
        </div>
      </Suspended>
      <Foot ladder={ladder} around={around} keysId={`${id}-keys`} />
      {!isDesktop && <SlipForm market={market} inline />}
    </>
  )
}

type LadderProps = { readonly market: MarketDetail; readonly bets: readonly BetView[] }

/** All prices of a runner around the last one, with the player's own orders on them. */
export const Ladder = ({ market, bets }: LadderProps) => {
  const runners = market.runners.filter(({ removed }) => !removed)
  const [chosen, setChosen] = useState(runners[0]?.id)
  const runner = runners.find(({ id }) => id === chosen) ?? runners[0]
  if (!runner) return null
  return (
    <div className="grid grid-cols-1">
      <div className="px-3 pb-2">
        <Chips
          label="Runner"
          chips={runners.map(({ id, name }) => ({ id: String(id), text: name }))}
          value={String(runner.id)}
          onChange={(id) => setChosen(Number(id))}
        />
      </div>
      <RunnerLadder key={runner.id} market={market} runner={runner} bets={bets} />
    </div>
  )
}
