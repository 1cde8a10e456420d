import { KeyValue } from '@maidan/ui/data/stat-line.tsx'
import type { LedgerLine, ReceiptView } from '@maidan/contracts/player'
import { clock } from '@maidan/browser/clock.ts'
import { Money } from '@maidan/ui/money/money.tsx'
import type { ReactNode } from 'react'
import { whenText } from '../../periods.ts'
import { RuleLink, RuleWords } from './rule-words.tsx'

export const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="grid min-w-0 content-start gap-1.5">
    <h3 className="text-small font-semibold text-ink">{title}</h3>
    {children}
  </section>
)

const corrections = (version: number): string => {
  if (version === 1) return ''
  return version === 2 ? ', corrected once' : `, corrected ${version - 1} times`
}

export const Reason = ({ receipt }: { readonly receipt: ReceiptView }) => (
  <Part title="Why the bet settled this way">
    <p className="text-small text-ink-2">{receipt.source}</p>
    <p className="text-small text-ink-2">
      <RuleLink rule={receipt.rule}>{`Rule ${receipt.rule}`}</RuleLink>: {receipt.text}
    </p>
    <p className="num text-cap text-ink-3">
      Settled {whenText(receipt.created_at, clock.now())}
      {corrections(receipt.version)}
    </p>
  </Part>
)

type MarketResult = { readonly profit: number; readonly commission: number; readonly net: number }

/** Commission is taken from all bets of a market at once: for one that was alone in it, that is its own. */
const Result = ({ profit, market }: { readonly profit: number; readonly market: MarketResult | null }) => {
  const isAlone = market !== null && market.profit === profit
  return (
    <>
      {market !== null && !isAlone && (
        <KeyValue label="All your bets in this market">
          <Money amount={market.profit} sign tone="auto" />
        </KeyValue>
      )}
      {market !== null && market.commission > 0 && (
        <KeyValue label={isAlone ? 'Commission' : 'Commission on all of them'}>
          <Money amount={-market.commission} sign tone="auto" />
        </KeyValue>
      )}
      <KeyValue strong label={market !== null && !isAlone ? 'Your result in this market' : 'Your result'}>
        <Money amount={market?.net ?? profit} sign tone="auto" />
      </KeyValue>
    </>
  )
}

type ArithmeticProps = { readonly receipt: ReceiptView; readonly market: MarketResult | null }

export const Arithmetic = ({ receipt, market }: ArithmeticProps) => (
  <Part title="The arithmetic">
    <ul className="num grid gap-0.5 text-small text-ink-2">
      {receipt.lines.map((line, at) => (
        <li key={at}>
          <RuleWords>{line}</RuleWords>
        </li>
      ))}
    </ul>
    <div className="mt-1 border-t border-line-2 pt-1.5">
      <Result profit={receipt.profit} market={market} />
    </div>
  </Part>
)

const Line = ({ line }: { readonly line: LedgerLine }) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-t border-line pt-1.5 first:border-0 first:pt-0">
    <span className="text-small text-ink-2">{line.description}</span>
    <Money amount={line.amount} sign tone="auto" className="num text-right text-small font-semibold" />
    <span className="num text-cap text-ink-3">
      Entry {line.id}, {whenText(line.created_at, clock.now())}
    </span>
    <span className="num text-right text-cap text-ink-3">
      Balance <Money amount={line.balance} />
    </span>
    <span className="col-span-2 text-cap break-all text-ink-3">{line.key}</span>
  </li>
)

type LedgerProps = {
  readonly lines: readonly LedgerLine[]
  /** We paid the stake, so nothing left the wallet. */
  readonly isFree: boolean
}

export const Ledger = ({ lines, isFree }: LedgerProps) => (
  <Part title="In your ledger">
    {lines.length === 0 ? (
      <p className="text-small text-ink-3">
        {isFree
          ? 'No entry yet: we paid the stake of this free bet.'
          : 'No entry of its own: the money was already held for an earlier bet.'}
      </p>
    ) : (
      <ul className="grid gap-2">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    )}
  </Part>
)
