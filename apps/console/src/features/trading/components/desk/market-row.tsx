import type { Stop, TradedMarket } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { useMay } from '../../../../lib/session/me.ts'
import { shareOf } from '../../model/liability.ts'
import { feedWords, heldOfMarket } from '../../model/stops.ts'
import { BET_TYPE_WORDS, proposalHref, resultHref, STATUS_TONES, statusWords } from '../../model/words.ts'
import { LimitButton } from '../settings/limit-button.tsx'
import { Holders } from '../stops/holder.tsx'
import { StopSwitch } from '../stops/stop-switch.tsx'
import { Outcomes } from './outcomes.tsx'

type Props = {
  readonly market: TradedMarket
  readonly stops: readonly Stop[]
  readonly scale: number
  /** The loss at which the desk is warned. */
  readonly limit: number
  readonly now: number
}

const isLive = ({ status }: TradedMarket): boolean => status !== 'settled' && status !== 'void'

export const MarketRow = ({ market, stops, scale, limit, now }: Props) => {
  const held = heldOfMarket(stops, market)
  return (
    <li className="con-market" data-status={market.status}>
      <Name market={market} />
      <Outcomes outcomes={market.outcomes} scale={scale} market={market.name} />
      <Share worstCase={market.worstCase} limit={limit} />
      {isLive(market) ? (
        <StopSwitch scope={{ type: 'market', market: market.id }} name={market.name} held={held} />
      ) : (
        <span />
      )}
      <Holders held={held} now={now} />
    </li>
  )
}

const Name = ({ market }: { readonly market: TradedMarket }) => {
  const { name, status, stops, betType, matched, openBets, delay, version, result, proposal } = market
  const mayTrade = useMay('markets.trade')
  return (
    <div className="con-market-name">
      <h3>
        <bdi>{name}</bdi>
        {status !== 'open' && <Badge tone={STATUS_TONES[status]}>{statusWords(market)}</Badge>}
      </h3>
      <p className="num">
        {BET_TYPE_WORDS[betType]}, {formatRupees(matched, { compact: true })} matched, {openBets} open{' '}
        {openBets === 1 ? 'bet' : 'bets'}
        {delay > 0 && `, ${delay} s delay`}, version {version}
      </p>
      {status === 'suspended' && stops.length === 0 && <p>{feedWords(market)}</p>}
      {result !== null && (
        <p>
          Result: <bdi>{result.text}</bdi>
        </p>
      )}
      {proposal !== null && (
        <Link href={proposalHref(proposal)} className="con-link" aria-label={`Proposed result of ${name}`}>
          A result waits for a second approval
        </Link>
      )}
      <div className="con-market-ways">
        {proposal === null && mayTrade && (
          <Link href={resultHref(market.id)} className="con-link" aria-label={`Result of ${name}`}>
            {result === null ? 'Result or void' : 'Correct the result'}
          </Link>
        )}
        {isLive(market) && (
          <LimitButton
            scope={{ type: 'market', market: market.id }}
            name={name}
            kind="text"
            wider={market.limits}
          />
        )}
      </div>
    </div>
  )
}

const LATE_PERCENT = 75

const Share = ({ worstCase, limit }: { readonly worstCase: number; readonly limit: number }) => {
  const share = shareOf(worstCase, limit)
  return (
    <p className="con-share">
      <b className={share >= LATE_PERCENT ? 'num text-down' : 'num'}>{share}%</b>
      <small>of limit</small>
    </p>
  )
}
