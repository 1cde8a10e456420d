import type { LimitOverride, listLimits } from '@maidan/contracts/staff'
import type { Reply } from '@maidan/contracts'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { ActionDialog } from '../../../../lib/parts/forms/action-dialog.tsx'
import { AddButton } from '../../../../lib/parts/forms/add-button.tsx'
import { EditButtons } from '../../../../lib/parts/forms/edit-buttons.tsx'
import { type LineColumn, Lines } from '../../../../lib/parts/lists/lines.tsx'
import { momentOf } from '../../../../lib/time.ts'
import { dropLimits } from '../../api/settings.ts'
import { LIMIT_NAMES, LIMIT_WORDS, type LimitName, limitText } from '../../model/limits.ts'
import { BET_TYPE_WORDS, scopeWords } from '../../model/words.ts'
import { LimitForm } from './limit-form.tsx'

type Limits = Reply<typeof listLimits>['data']
type Default = Limits['defaults'][number]
type Props = { readonly limits: Limits; readonly mayTrade: boolean }

/** The limits that come with the house, and where traders have set others. */
export const LimitList = ({ limits: { defaults, overrides }, mayTrade }: Props) => (
  <>
    <h2 className="con-part-title">By default</h2>
    <Lines
      caption="Default limits"
      columns={DEFAULT_COLUMNS}
      rows={defaults}
      rowKey={({ betType }) => betType}
      empty={null}
    />
    <div className="con-part-title flex flex-wrap items-center justify-between gap-3">
      <h2>Set by traders. The narrowest scope applies</h2>
      {mayTrade && (
        <AddButton
          renderForm={(close) => (
            <LimitForm name="a sport or bet type" overrides={overrides} onClose={close} />
          )}
        >
          Set limits
        </AddButton>
      )}
    </div>
    <Lines
      caption="Limits set by traders"
      columns={overrideColumns(overrides, mayTrade)}
      rows={overrides}
      rowKey={({ id }) => String(id)}
      empty={
        <EmptyState title="No limits set" level={3}>
          The default limits apply everywhere. Set the limits of one match at the desk.
        </EmptyState>
      }
    />
  </>
)

const DEFAULT_COLUMNS: readonly LineColumn<Default>[] = [
  { id: 'type', head: 'Bet type', card: 'title', cell: ({ betType }) => <b>{BET_TYPE_WORDS[betType]}</b> },
  ...LIMIT_NAMES.map((name) => ({
    id: name,
    head: LIMIT_WORDS[name],
    number: true,
    cell: ({ limits }: Default) => <Limit name={name} value={limits[name]} />,
  })),
]

/** On a card there is no head above the figure, so it brings its own words. */
const Limit = ({ name, value }: { readonly name: LimitName; readonly value: number | null }) => (
  <span className="num">
    <span className="con-card-only">{LIMIT_WORDS[name]} </span>
    {limitText(name, value)}
  </span>
)

const overrideColumns = (
  overrides: readonly LimitOverride[],
  mayTrade: boolean,
): LineColumn<LimitOverride>[] => [
  {
    id: 'scope',
    head: 'Where',
    card: 'title',
    cell: (row) => (
      <b>
        <bdi>{scopeWords(row)}</bdi>
      </b>
    ),
  },
  ...LIMIT_NAMES.map((name) => ({
    id: name,
    head: LIMIT_WORDS[name],
    number: true,
    cell: (row: LimitOverride) => <Limit name={name} value={row[name]} />,
  })),
  {
    id: 'by',
    head: 'Set by',
    cell: ({ by, at }) => (
      <span className="num">
        {by}, {momentOf(at)}
      </span>
    ),
  },
  ...(mayTrade
    ? [
        {
          id: 'edit',
          head: <span className="sr-only">Edit</span>,
          width: 90,
          card: 'end' as const,
          cell: (row: LimitOverride) => <Buttons override={row} overrides={overrides} />,
        },
      ]
    : []),
]

type ButtonsProps = { readonly override: LimitOverride; readonly overrides: readonly LimitOverride[] }

const Buttons = ({ override, overrides }: ButtonsProps) => {
  const name = scopeWords(override)
  return (
    <EditButtons
      name={`the limits of ${name}`}
      renderEdit={(close) => (
        <LimitForm scope={override.scope} name={name} overrides={overrides} onClose={close} />
      )}
      renderRemove={(close) => (
        <ActionDialog
          title="Remove the limits"
          tone="refuse"
          renderSentence={() => (
            <p>
              The limits of the wider scope apply again to{' '}
              <b>
                <bdi>{name}</bdi>
              </b>
              .
            </p>
          )}
          confirm={() => 'Remove the limits'}
          act={() => dropLimits(override)}
          onClose={close}
        />
      )}
    />
  )
}
