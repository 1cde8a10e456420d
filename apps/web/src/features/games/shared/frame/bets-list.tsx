import type { LiveGame, TopWin } from '@maidan/contracts/player'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { formatRupees, groupLakh } from '@maidan/ui/money/money-format.ts'
import { Tabs } from '@maidan/ui/navigation/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useDeferredValue, useState } from 'react'
import { wordsOf } from '../../../../lib/api/words-of.ts'
import { shortTimes } from '../../frame/words.ts'
import { ownBetsQuery, topWinsQuery } from '../api.ts'
import { type BetsById, slotOf } from '../round/live-game.ts'
import type { SharedProps } from './props.ts'
import { countText } from './words.ts'

type ListProps = Pick<SharedProps, 'state' | 'dealer' | 'isGuest'> & {
  /** What stands before the name of a bet: its picture or its spot. */
  readonly pictureOf: (bet: { readonly name: string; readonly slot: string }) => ReactNode
}

const TABS = [
  { id: 'all', text: 'All bets' },
  { id: 'my', text: 'My bets' },
  { id: 'top', text: 'Top wins' },
] as const

type TabId = (typeof TABS)[number]['id']

const whole = (amount: number): string => formatRupees(amount, { paise: 'auto' })

/** Who bets on the round and who has left it, the own bets, and the highest wins of the day. The board is drawn first. */
export const BetsList = ({ state, ...others }: ListProps) => (
  <Lists state={useDeferredValue(state)} {...others} />
)

const Lists = memo((props: ListProps) => {
  const [tab, setTab] = useState<TabId>('all')
  return (
    <section className="sg-bets" aria-label="Bets">
      <Tabs label="Which bets" kind="underlined" tabs={TABS} value={tab} onChange={setTab}>
        {(id) => {
          if (id === 'all') return <AllBets {...props} />
          return id === 'my' ? <MyBets {...props} /> : <TopWins {...props} />
        }}
      </Tabs>
    </section>
  )
})

const NONE: LiveGame['bets'][string] = { count: 0, stake: 0, won: 0, paid: 0, top: {} }

const AllBets = ({ state: { view, bets }, pictureOf }: ListProps) => {
  const round = view?.round
  const { count, stake, top } = (round && view.bets[round.id]) ?? NONE
  const rows = Object.entries(top).toSorted(([, a], [, b]) => b.stake - a.stake)
  return (
    <>
      <p className="sg-total num">
        <b>{countText(count, 'bet', 'bets')}</b>
        <span>{whole(stake)} staked this round</span>
      </p>
      <Table head={['Player', 'Bet ₹', 'X', 'Win ₹']}>
        {rows.map(([id, bet]) => (
          <BetRow
            key={id}
            picture={pictureOf(bet)}
            name={isOwn(bets, id) ? 'You' : bet.name}
            stake={bet.stake}
            multiplier={bet.multiplier}
            payout={bet.payout}
          />
        ))}
      </Table>
      {rows.length === 0 && <p className="sg-none">No bets on this round yet.</p>}
      {count > rows.length && (
        <p className="sg-none">The {groupLakh(rows.length)} highest stakes of the round are shown.</p>
      )}
    </>
  )
}

const isOwn = (bets: BetsById, id: string): boolean => bets[Number(id)] !== undefined

type TableProps = { readonly head: readonly string[]; readonly children: ReactNode }

const Table = ({ head, children }: TableProps) => (
  <table className="sg-table num">
    <thead>
      <tr>
        {head.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

type RowProps = {
  readonly picture: ReactNode
  readonly name: string
  readonly stake: number
  readonly multiplier: number | undefined
  readonly payout: number | undefined
}

const figures = (amount: number): string => formatRupees(amount).replace('₹', '')

const isSameRow = (a: RowProps, b: RowProps): boolean =>
  a.name === b.name && a.stake === b.stake && a.multiplier === b.multiplier && a.payout === b.payout

/** Green is a win above the stake; a return at or below it has no colour. */
const BetRow = memo(({ picture, name, stake, multiplier, payout }: RowProps) => {
  const isMore = payout !== undefined && payout > stake
  return (
    <tr data-won={isMore}>
      <td>
        <span className="flex items-center gap-2.5">
          {picture}
          {name}
        </span>
      </td>
      <td>{figures(stake)}</td>
      <td>{multiplier === undefined ? '–' : shortTimes(multiplier)}</td>
      <td>{payout === undefined ? '–' : figures(payout)}</td>
    </tr>
  )
}, isSameRow)

const STATES = { open: 'In play', cancelled: 'Cancelled', won: 'Won', lost: 'Lost' } as const

const MyBets = ({ dealer, isGuest, pictureOf }: ListProps) => {
  const { data, error } = useQuery({ ...ownBetsQuery(dealer), enabled: !isGuest })
  if (isGuest) return <p className="sg-none">Log in, and your bets stand here.</p>
  const failed = wordsOf(error, 'Your bets could not be read')
  if (failed !== undefined) return <Notice tone="down">{failed}</Notice>
  if (!data) return <SkeletonRows rows={4} label="Loading your bets" />
  if (data.length === 0) return <p className="sg-none">Bets that you make stand here.</p>
  return (
    <Table head={['Bet', 'Bet ₹', 'X', 'Win ₹']}>
      {data.map((bet) => (
        <BetRow
          key={bet.id}
          picture={pictureOf({ name: String(bet.id), slot: slotOf(bet) })}
          name={STATES[bet.state]}
          stake={bet.stake}
          multiplier={bet.multiplier ?? undefined}
          payout={bet.payout ?? undefined}
        />
      ))}
    </Table>
  )
}

const TopWins = ({ dealer, pictureOf }: ListProps) => {
  const { data, error } = useQuery(topWinsQuery(dealer))
  const failed = wordsOf(error, 'The wins could not be read')
  if (failed !== undefined) return <Notice tone="down">{failed}</Notice>
  if (!data) return <SkeletonRows rows={4} label="Loading the wins" />
  return (
    <>
      <p className="sg-none">The highest wins of the last day.</p>
      <Table head={['Player', 'Bet ₹', 'X', 'Win ₹']}>
        {data.map((win: TopWin, at) => (
          <BetRow key={at} picture={pictureOf({ name: win.name, slot: '' })} {...win} />
        ))}
      </Table>
    </>
  )
}
