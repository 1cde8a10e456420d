import type { StaffReturns } from '@maidan/contracts/staff'
import { groupLakh } from '@maidan/ui'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { Facts, Pane, PaneSection } from '../../../lib/parts/panes/pane.tsx'
import { PaneStates } from '../../../lib/parts/panes/pane-states.tsx'
import { momentOf } from '../../../lib/time.ts'
import {
  type GameLine,
  isShared,
  returnsLook,
  rupees,
  type Setting,
  shareText,
  stakesOf,
  stateLook,
  tableText,
} from '../model/settings.ts'
import { Chains } from './chains.tsx'
import { GameActions } from './game-actions.tsx'
import { ReturnsBand } from './returns-band.tsx'

type Props = {
  readonly id: string
  readonly line: GameLine | undefined
  readonly isLoaded: boolean
  readonly onClose: () => void
}

export const GamePane = ({ id, line, isLoaded, onClose }: Props) => (
  <Pane
    label={`Game ${line?.name ?? id}`}
    note={noteOf(line?.setting)}
    onClose={onClose}
    foot={line !== undefined && <GameActions line={line} />}
  >
    <PaneStates value={line} isLoaded={isLoaded}>
      {(value) => <Detail line={value} />}
    </PaneStates>
  </Pane>
)

const noteOf = (setting: Setting | undefined): string => {
  if (setting === undefined) return 'Not set up'
  const { version, changedBy, changedAt } = setting
  if (changedBy === null || changedAt === null) return 'Nobody has changed it yet'
  return `Version ${version}, changed by ${changedBy}, ${momentOf(changedAt)}`
}

const Detail = ({ line: { slug, name, setting, returns } }: { readonly line: GameLine }) => (
  <>
    <div className="con-pane-top">
      <h2>{name}</h2>
      {setting && <State setting={setting} />}
    </div>
    {returns?.state === 'alarm' && <Alarm returns={returns} />}
    {setting && (
      <PaneSection title="Terms">
        <Facts
          facts={[
            { label: 'Payout table returns', value: tableText(setting) },
            { label: 'Stakes', value: stakesOf(setting) },
            { label: 'Highest win', value: rupees(setting.maxWin) },
            { label: 'Auto play', value: setting.autoplay ? 'Offered' : 'Not offered' },
            ...timesOf(setting),
          ]}
        />
      </PaneSection>
    )}
    {returns && <Returns returns={returns} />}
    {setting && isShared(setting) && <Chains slug={setting.slug} />}
    <PaneSection>
      <Link
        href={`/${setting && isShared(setting) ? 'shared-rounds' : 'rounds'}?game=${slug}`}
        className="con-link"
      >
        Rounds of {name}
      </Link>
    </PaneSection>
  </>
)

const State = ({ setting }: { readonly setting: Setting }) => {
  const { tone, text } = stateLook(setting)
  return <Badge tone={tone}>{text}</Badge>
}

const seconds = (ms: number): string => `${ms / 1000} s`

/** Of a game whose rounds follow one another: how long bets are taken, and how long its result stands. */
const timesOf = (setting: Setting) =>
  isShared(setting)
    ? [
        { label: 'Bets are open for', value: seconds(setting.timing.bettingMs) },
        { label: 'A result stands for', value: seconds(setting.timing.pauseMs) },
      ]
    : []

const Alarm = ({ returns: { paid, promised, review } }: { readonly returns: StaffReturns }) => (
  <div className="con-pane-section">
    <Notice tone={review ? 'gold' : 'down'}>
      It has paid {(paid ?? 0) < (promised ?? 0) ? 'less' : 'more'} than chance explains in 99 of 100 cases.
      {review
        ? ` ${review.by} looks at it since ${momentOf(review.since)}: ${review.note}`
        : ' Play its rounds again with the audit, then take the alarm with a note for players.'}
    </Notice>
  </div>
)

const Returns = ({ returns }: { readonly returns: StaffReturns }) => {
  const { tone, text } = returnsLook(returns)
  const { rounds, promised, paid, band, staked, returned, tables } = returns
  return (
    <PaneSection title="Returns">
      <div className="mb-2 flex items-center gap-2">
        <Badge tone={tone}>{text}</Badge>
        <small className="text-ink-3">
          {band
            ? `chance alone: ${shareText(band.low)} to ${shareText(band.high)}`
            : 'before the first round'}
        </small>
      </div>
      <ReturnsBand returns={returns} />
      <Facts
        facts={[
          { label: 'Rounds', value: groupLakh(rounds) },
          { label: 'Promised', value: shareText(promised) },
          { label: 'Paid', value: shareText(paid) },
          { label: 'Staked', value: rupees(staked) },
          { label: 'Returned', value: rupees(returned) },
          ...(tables.length > 1
            ? tables.map((one) => ({
                label: `Table ${one.table}`,
                value: `${shareText(one.paid)} of ${shareText(one.promised)}, ${groupLakh(one.rounds)} rounds`,
              }))
            : []),
        ]}
      />
    </PaneSection>
  )
}
