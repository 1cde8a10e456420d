import type { BigBet } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { useFresh } from '../../../../lib/parts/queues/fresh.tsx'
import { useMay } from '../../../../lib/session/me.ts'
import { momentSince } from '../../../../lib/time.ts'
import { useBigBets } from '../../api/reads.ts'
import { betState } from '../../model/big-bets.ts'
import { deskHref } from '../../model/words.ts'
import { SideMark } from './side-mark.tsx'

/** The latest large bets; what came while somebody looks is marked. */
export const BigBets = ({ now }: { readonly now: number }) => {
  const { data, error, refetch } = useBigBets()
  const { fresh } = useFresh(
    'big bets',
    data?.data.map(({ id }) => String(id)),
  )
  return (
    <section className="con-side-part">
      <div className="con-side-head">
        <h2>Big bets</h2>
        {data !== undefined && <Badge>over {formatRupees(data.thresholds.stake, { paise: 'never' })}</Badge>}
        <span className="flex-1" />
        <Link href="/limits?tab=desk" className="con-link">
          Change
        </Link>
      </div>
      {data === undefined && error === null && <SkeletonRows rows={4} className="p-5" />}
      {data === undefined && error !== null && (
        <div role="alert" className="con-side-empty">
          <p>The big bets could not be loaded.</p>
          <Button kind="second" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data?.data.length === 0 && (
        <p className="con-side-empty">None yet. New ones appear here automatically.</p>
      )}
      <ul className="con-bets">
        {data?.data.map((bet) => (
          <li key={bet.id} data-fresh={fresh.has(String(bet.id))}>
            <One bet={bet} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const One = ({ bet, now }: { readonly bet: BigBet; readonly now: number }) => {
  const mayOpen = useMay('players.read')
  const { player, fixture, market } = bet
  return (
    <>
      <SideMark side={bet.side} />
      <div className="con-bet">
        <b>
          <bdi>{bet.selection}</bdi>
          {bet.price !== null && <span className="num"> {bet.price}</span>}
          {market !== null && (
            <>
              , <bdi>{market.name}</bdi>
            </>
          )}
        </b>
        <p>
          {mayOpen ? (
            <Link href={`/players/${player.id}`} className="con-link">
              <bdi>{player.userName}</bdi>
            </Link>
          ) : (
            <bdi>{player.userName}</bdi>
          )}
          {fixture !== null && (
            <Link href={deskHref(fixture.id)}>
              <bdi>{fixture.name}</bdi>
            </Link>
          )}
        </p>
        <small className="num">{betState(bet)}</small>
      </div>
      <div className="con-bet-end">
        <b className="num">{formatRupees(bet.stake, { paise: 'auto' })}</b>
        <time className="num" dateTime={new Date(bet.at).toISOString()}>
          {momentSince(bet.at, now)}
        </time>
      </div>
    </>
  )
}
