import type { StaffVipLevel } from '@maidan/contracts/staff'
import { groupLakh } from '@maidan/ui'
import { VipBadge } from '@maidan/ui/data/badge.tsx'
import { EditButtons } from '../../../lib/parts/forms/edit-buttons.tsx'
import type { LineColumn } from '../../../lib/parts/lists/lines.tsx'
import { momentOf } from '../../../lib/time.ts'
import { percentOf, PRODUCTS } from '../model.ts'
import { LevelForm } from './level-form.tsx'

const changedText = ({ changedBy, changedAt }: StaffVipLevel): string =>
  changedBy === null || changedAt === null ? 'as delivered' : `${changedBy}, ${momentOf(changedAt)}`

const Edit = (level: StaffVipLevel) => (
  <EditButtons
    name={`VIP ${level.level}, ${level.name}`}
    renderEdit={(close) => <LevelForm level={level} onClose={close} />}
  />
)

export const columnsOf = (mayWrite: boolean): LineColumn<StaffVipLevel>[] => [
  {
    id: 'level',
    head: 'Level',
    card: 'title',
    cell: ({ level, name }) => (
      <span className="flex items-center gap-2">
        <VipBadge level={level} />
        <b>{name}</b>
      </span>
    ),
  },
  { id: 'players', head: 'Players', number: true, cell: ({ players }) => `${groupLakh(players)} at it` },
  { id: 'points', head: 'Points needed', number: true, cell: ({ points }) => `${groupLakh(points)} points` },
  ...PRODUCTS.map(({ product, text }) => ({
    id: product,
    head: text,
    number: true,
    card: 'none' as const,
    cell: ({ shares }: StaffVipLevel) => `${percentOf(shares[product])}%`,
  })),
  { id: 'changed', head: 'Changed', card: 'none', cell: changedText },
  ...(mayWrite
    ? [
        {
          id: 'edit',
          head: <span className="sr-only">Edit</span>,
          width: 60,
          card: 'end' as const,
          cell: Edit,
        },
      ]
    : []),
]
