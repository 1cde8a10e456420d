import type { Report } from '@maidan/contracts/staff'
import { groupLakh } from '@maidan/ui'
import { Money } from '@maidan/ui/money/money.tsx'
import type { ReactNode } from 'react'
import { changeOf, TILES } from '../model.ts'

type Props = { readonly report: Report }

/** The figures of the period, each with its change against as many days before. */
export const FigureTiles = ({ report: { figures, before, active } }: Props) => (
  <dl className="con-report-tiles">
    {TILES.map(({ field, name, note }) => (
      <Tile key={field} name={name} note={note} now={figures[field]} before={before[field]}>
        <Money amount={figures[field]} paise="auto" tone={figures[field] < 0 ? 'down' : undefined} />
      </Tile>
    ))}
    <Tile name="Players a day" note="who played" now={figures.active} before={before.active}>
      {figures.active.toLocaleString('en-IN')}
    </Tile>
    <Tile name="New players" note="registered" now={figures.registered} before={before.registered}>
      {groupLakh(figures.registered)}
    </Tile>
    <div>
      <dt>Active on the last day</dt>
      <dd>{groupLakh(active.day)}</dd>
      <dd className="con-report-change">
        {groupLakh(active.week)} in its week, {groupLakh(active.month)} in its month
      </dd>
    </div>
  </dl>
)

type TileProps = {
  readonly name: string
  readonly note: string
  readonly now: number
  readonly before: number
  readonly children: ReactNode
}

const Tile = ({ name, note, now, before, children }: TileProps) => (
  <div>
    <dt>
      {name} <small>{note}</small>
    </dt>
    <dd>{children}</dd>
    <dd className="con-report-change">{changeOf(now, before).text}</dd>
  </div>
)
