import { WifiOff } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../data/avatar.tsx'
import { type State, Status } from '../data/status.tsx'
import { Button } from '../buttons/button.tsx'
import { Card, CardHead } from '../data/card.tsx'
import { EmptyState } from '../data/empty-state.tsx'
import { KeyHint } from '../data/key-hint.tsx'
import { formatRupees } from '../money/money-format.ts'
import { Money } from '../money/money.tsx'
import { Notice } from '../data/notice.tsx'
import { Pagination } from '../navigation/pagination.tsx'
import { Progress } from '../data/progress.tsx'
import { SkeletonRows } from '../data/skeleton.tsx'
import { StatLine } from '../data/stat-line.tsx'
import { type Column, Table } from '../data/table.tsx'

type Withdrawal = {
  readonly id: string
  readonly player: string
  readonly amount: number
  readonly state: State
}

const ROWS: readonly Withdrawal[] = [
  { id: 'a', player: 'sanjay77', amount: 120_000, state: 'waiting' },
  { id: 'b', player: 'meera j21', amount: 48_500, state: 'paid' },
  { id: 'c', player: 'rohit kk', amount: -9000, state: 'refused' },
]

const COLUMNS: readonly Column<Withdrawal>[] = [
  { id: 'player', head: 'Player', cell: ({ player }) => player },
  { id: 'amount', head: 'Amount', number: true, cell: ({ amount }) => <Money amount={amount} /> },
  { id: 'state', head: 'State', cell: ({ state }) => <Status state={state} /> },
]

const Tables = () => {
  const [page, setPage] = useState(5)
  const [chosen, setChosen] = useState('b')
  return (
    <Card flush className="gallery-wide">
      <CardHead title="Withdrawals" count={14} note="Oldest 38 min">
        <KeyHint keys={['J', 'K']}>move</KeyHint>
      </CardHead>
      <Table
        caption="Withdrawals"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={({ id }) => id}
        selected={chosen}
        onRow={({ id }) => setChosen(id)}
      />
      <Pagination page={page} pages={12} onPage={setPage} />
    </Card>
  )
}

const Figures = () => (
  <Card>
    <CardHead title="Figures" />
    <div className="gallery-stack">
      <StatLine
        items={[
          { label: 'Cash', value: formatRupees(98_456.5) },
          { label: 'Bonus', value: formatRupees(25_000) },
          { label: 'Exposure', value: formatRupees(-9118), tone: 'down' },
          { label: 'Net, 0:42', value: formatRupees(1850, { sign: true }), tone: 'up' },
        ]}
      />
      <Progress label="Bonus wagered" value={1200} max={5000} text="₹1,200 of ₹5,000" />
      <Progress label="Loss limit today" value={80} tone="down" />
      <Notice
        tone="gold"
        action={
          <Button kind="text" size="small">
            Accept
          </Button>
        }
      >
        Price moved <strong>1.64</strong> to <strong>1.62</strong>
      </Notice>
      <Notice tone="down" icon={<WifiOff aria-hidden />}>
        You are offline. Prices may be old.
      </Notice>
      <Notice tone="up">VERIFIED</Notice>
      <div className="gallery-row">
        <Avatar name="ravi_k92" />
        <Avatar name="Meera Joshi" size={40} />
      </div>
    </div>
  </Card>
)

const Waiting = () => (
  <Card flush>
    <CardHead title="Skeleton rows" />
    <SkeletonRows rows={2} prices={2} />
    <EmptyState
      title="No open bets"
      action={
        <Button kind="second" size="small">
          See live matches
        </Button>
      }
    >
      Bets you place wait here until the result.
    </EmptyState>
  </Card>
)

export const Data = () => (
  <>
    <Tables />
    <Figures />
    <Waiting />
  </>
)
