import type { MarketDetail } from '@maidan/contracts/player'
import { Card } from '@maidan/ui/data/card.tsx'

type SettledListProps = {
  readonly markets: readonly MarketDetail[]
  /** Of a match that is over the results are what is left to see. */
  readonly isOpen: boolean
}

/** Markets that have their result: the bets on them are in the history. */
export const SettledList = ({ markets, isOpen }: SettledListProps) => {
  if (markets.length === 0) return null
  return (
    <Card flush label="Results">
      <details open={isOpen}>
        <summary className="flex min-h-12 cursor-pointer items-center px-4 text-h3">
          Results <span className="num ml-2 text-small text-ink-3">{markets.length}</span>
        </summary>
        <ul className="grid grid-cols-1 border-t border-line xl:grid-cols-2 xl:gap-x-6">
          {markets.map(({ id, HeadName, result, status }) => (
            <li
              key={id}
              className="flex min-h-11 items-center justify-between gap-3 border-b border-line px-4 [contain-intrinsic-size:auto_45px] [content-visibility:auto]"
            >
              <bdi className="min-w-0 truncate text-body text-ink-2">{HeadName}</bdi>
              <b className="num shrink-0 text-body font-semibold text-ink">
                <bdi>{status === 'void' ? 'Void' : result}</bdi>
              </b>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}
