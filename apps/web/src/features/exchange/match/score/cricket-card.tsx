import type { CricketCard, FixtureView, InningsCard } from '@maidan/contracts/player'
import { type Column, Table } from '@maidan/ui/data/table.tsx'
import { Tabs } from '@maidan/ui/navigation/tabs.tsx'
import { useState } from 'react'

type Batter = InningsCard['batters'][number]
type Bowler = InningsCard['bowlers'][number]

const rate = (part: number, of: number, scale: number): string =>
  of === 0 ? '–' : ((part * scale) / of).toFixed(scale === 100 ? 1 : 2)

const STATES: Readonly<Record<Batter['state'], string>> = {
  batting: 'not out',
  out: 'out',
  retired_hurt: 'retired hurt',
}

const BATTING: readonly Column<Batter>[] = [
  {
    id: 'name',
    head: 'Batter',
    cell: ({ name, state, howOut }) => (
      <span className="grid">
        <bdi className="font-medium text-ink">{name}</bdi>
        <bdi className="text-small text-ink-3">{howOut ?? STATES[state]}</bdi>
      </span>
    ),
  },
  { id: 'runs', head: 'R', number: true, cell: ({ runs }) => runs },
  { id: 'balls', head: 'B', number: true, cell: ({ balls }) => balls },
  { id: 'fours', head: '4s', number: true, cell: ({ fours }) => fours },
  { id: 'sixes', head: '6s', number: true, cell: ({ sixes }) => sixes },
  {
    id: 'rate',
    head: 'SR',
    number: true,
    hideBelow: 'md',
    cell: ({ runs, balls }) => rate(runs, balls, 100),
  },
]

/** `3.2` overs are 20 balls. */
const ballsOf = (overs: string): number => {
  const [whole = 0, rest = 0] = overs.split('.').map(Number)
  return whole * 6 + rest
}

const BOWLING: readonly Column<Bowler>[] = [
  { id: 'name', head: 'Bowler', cell: ({ name }) => <bdi className="font-medium text-ink">{name}</bdi> },
  { id: 'overs', head: 'O', number: true, cell: ({ overs }) => overs },
  { id: 'runs', head: 'R', number: true, cell: ({ runs }) => runs },
  { id: 'wickets', head: 'W', number: true, cell: ({ wickets }) => wickets },
  { id: 'rate', head: 'Econ', number: true, cell: ({ runs, overs }) => rate(runs, ballsOf(overs), 6) },
]

const Innings = ({ innings }: { readonly innings: InningsCard }) => {
  if (innings.batters.length === 0)
    return (
      <p className="p-4 text-body text-ink-3">
        {innings.overs === '0.0'
          ? 'The card fills with the first ball of this innings.'
          : 'The feed of this match does not name batters or bowlers.'}
      </p>
    )
  return (
    <>
      <Table caption="Batting" columns={BATTING} rows={innings.batters} rowKey={({ name }) => name} />
      <p className="num flex justify-between gap-3 border-b border-line px-4 py-2 text-body">
        <span className="text-ink-3">Extras {innings.extras}</span>
        <b className="font-semibold text-ink">
          {innings.runs}/{innings.wickets} ({innings.overs} overs)
        </b>
      </p>
      <Table caption="Bowling" columns={BOWLING} rows={innings.bowlers} rowKey={({ name }) => name} />
      {innings.fallen.length > 0 && (
        <p className="px-4 py-3 text-small text-ink-2">
          <b className="font-semibold text-ink">Fall of wickets</b>{' '}
          {innings.fallen.map(({ wicket, runs, overs, name }) => (
            <span key={wicket} className="num mr-2 inline-block">
              {runs}-{wicket} (<bdi>{name}</bdi>, {overs})
            </span>
          ))}
        </p>
      )}
    </>
  )
}

const tabText = ({ superOver, batting, runs, wickets }: InningsCard, fixture: FixtureView): string =>
  `${superOver ? 'Super over ' : ''}${fixture[batting].short} ${runs}/${wickets}`

type CricketScorecardProps = { readonly card: CricketCard; readonly fixture: FixtureView }

export const CricketScorecard = ({ card, fixture }: CricketScorecardProps) => {
  const [chosen, setChosen] = useState<string>()
  const last = String(card.innings.length - 1)
  if (card.innings.length === 0)
    return <p className="p-4 text-body text-ink-3">The card opens with the first ball.</p>
  return (
    <div className="grid">
      <Tabs
        label="Innings"
        className="mx-4 my-3 w-fit"
        tabs={card.innings.map((innings, place) => ({ id: String(place), text: tabText(innings, fixture) }))}
        value={chosen ?? last}
        onChange={setChosen}
      >
        {(place) => {
          const innings = card.innings[Number(place)]
          return innings && <Innings innings={innings} />
        }}
      </Tabs>
    </div>
  )
}
