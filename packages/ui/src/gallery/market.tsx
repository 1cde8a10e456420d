import { useState } from 'react'
import { Card, CardHead } from '../data/card.tsx'
import { Chips } from '../navigation/chips.tsx'
import { NoPrice } from '../market/no-price.tsx'
import { OddsCell, type OddsCellProps } from '../market/odds-cell.tsx'
import { KeyValue } from '../data/stat-line.tsx'
import { Money } from '../money/money.tsx'
import { Suspended } from '../market/suspended.tsx'
import { Tabs } from '../navigation/tabs.tsx'
import { TeamRoundel } from '../market/team-roundel.tsx'

const STATES: readonly (readonly [string, Partial<OddsCellProps>])[] = [
  ['Idle', {}],
  ['Hover', { show: 'hover' }],
  ['Selected', { selected: true }],
  ['Up', { move: 'up' }],
  ['Down', { move: 'down' }],
  ['Suspended', { suspended: true }],
  ['Depth', { depth: true }],
  ['No price', { price: null }],
]

const Cells = () => (
  <Card className="gallery-wide">
    <CardHead title="Odds cell" />
    <div className="gallery-odds">
      {STATES.map(([name, state]) => (
        <div key={name}>
          <OddsCell side="back" runner="India" price={1.62} size={84_000} {...state} />
          <OddsCell side="lay" runner="India" price={1.63} size={61_000} {...state} />
          {name}
        </div>
      ))}
    </div>
    <h3>A market that is still to open</h3>
    <div className="gallery-ladder">
      <NoPrice side="back" />
      <NoPrice side="lay" />
    </div>
    <h3>A group that is suspended</h3>
    <Suspended active text="Ball running">
      <div className="gallery-ladder">
        {[60, 61, 62].map((price) => (
          <OddsCell
            key={price}
            side="back"
            runner="India"
            price={String(price)}
            size="2L"
            depth={price < 62}
            suspended
          />
        ))}
        {[65, 66, 67].map((price) => (
          <OddsCell
            key={price}
            side="lay"
            runner="India"
            price={String(price)}
            size="2L"
            depth={price > 65}
            suspended
          />
        ))}
      </div>
    </Suspended>
  </Card>
)

const TEAMS = [
  'IND',
  'AUS',
  'ENG',
  'SA',
  'BAN',
  'SL',
  'NZ',
  'PAK',
  'Jaipur Kites',
  'Surat Mariners',
  'Lucknow Lamps',
  'Goa',
]

const Teams = () => (
  <Card>
    <CardHead title="Team roundels, slip lines" />
    <div className="gallery-row">
      {TEAMS.map((team) => (
        <TeamRoundel key={team} team={team} size={28} />
      ))}
    </div>
    <div style={{ marginTop: 14 }}>
      <KeyValue label="Profit if India win">
        <Money amount={1240} sign tone="auto" />
      </KeyValue>
      <KeyValue label="You risk">
        <Money amount={2000} />
      </KeyValue>
    </div>
  </Card>
)

const Choosers = () => {
  const [method, setMethod] = useState<'upi' | 'bank' | 'crypto'>('upi')
  const [list, setList] = useState<'all' | 'mine' | 'top'>('all')
  const [kind, setKind] = useState<'all' | 'session' | 'player'>('all')
  return (
    <Card>
      <CardHead title="Tabs and chips" />
      <div className="gallery-stack">
        <Tabs
          label="Method"
          value={method}
          onChange={setMethod}
          tabs={[
            { id: 'upi', text: 'UPI' },
            { id: 'bank', text: 'Bank' },
            { id: 'crypto', text: 'Crypto' },
          ]}
        />
        <Tabs
          kind="underlined"
          label="Bets"
          value={list}
          onChange={setList}
          tabs={[
            { id: 'all', text: 'All bets', count: 612 },
            { id: 'mine', text: 'My bets' },
            { id: 'top', text: 'Top wins' },
          ]}
        >
          {(id) => <p style={{ paddingTop: 10 }}>The panel of {id}.</p>}
        </Tabs>
        <Chips
          label="Fancy markets"
          value={kind}
          onChange={setKind}
          chips={[
            { id: 'all', text: 'All', count: 24 },
            { id: 'session', text: 'Session', count: 8 },
            { id: 'player', text: 'Player', count: 9 },
          ]}
        />
      </div>
    </Card>
  )
}

export const Market = () => (
  <>
    <Cells />
    <Choosers />
    <Teams />
  </>
)
