import type { StaffGateway } from '@maidan/contracts/staff'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { Changes } from '../../../lib/parts/forms/changes.tsx'
import { EditButtons } from '../../../lib/parts/forms/edit-buttons.tsx'
import { Failed } from '../../../lib/parts/failed.tsx'
import { type LineColumn, Lines } from '../../../lib/parts/lists/lines.tsx'
import { keepGateway, useGateways } from '../api.ts'
import { feeOf, GATEWAY_FIELDS, gatewayValues, limitsOf } from '../model.ts'

const columnsOf = (mayWrite: boolean): LineColumn<StaffGateway>[] => [
  {
    id: 'order',
    head: 'Place',
    width: 80,
    card: 'none',
    cell: ({ order }) => <span className="num">{order}</span>,
  },
  {
    id: 'name',
    head: 'Gateway',
    card: 'title',
    cell: ({ name, code }) => (
      <>
        <b>{name}</b> <small className="text-ink-3">{code}</small>
      </>
    ),
  },
  {
    id: 'type',
    head: 'Kind',
    cell: ({ type, asset }) => `${type === 'auto' ? 'automatic' : 'by hand'}, ${asset}`,
  },
  { id: 'limits', head: 'One deposit', cell: (row) => <span className="num">{limitsOf(row)}</span> },
  { id: 'fee', head: 'Fee', card: 'none', cell: (row) => <span className="num">{feeOf(row)}</span> },
  { id: 'on', head: 'State', width: 180, cell: (row) => <State gateway={row} /> },
  ...(mayWrite
    ? [
        {
          id: 'edit',
          head: <span className="sr-only">Edit</span>,
          width: 60,
          card: 'end' as const,
          cell: (gateway: StaffGateway) => (
            <EditButtons
              name={gateway.name}
              renderEdit={(close) => <Form gateway={gateway} onClose={close} />}
            />
          ),
        },
      ]
    : []),
]

const State = ({ gateway: { on, type, secretSet } }: { readonly gateway: StaffGateway }) => (
  <span className="flex gap-1">
    <Badge tone={on ? 'up' : 'quiet'}>{on ? 'On' : 'Off'}</Badge>
    {type === 'auto' && <Badge>{secretSet ? 'Own secret' : 'Sandbox secret'}</Badge>}
  </span>
)

export const GatewayList = ({ mayWrite }: { readonly mayWrite: boolean }) => {
  const { data, error, refetch } = useGateways()
  if (error && data === undefined) return <Failed error={error} onRetry={() => void refetch()} />
  return (
    <Lines
      caption="Gateways"
      columns={columnsOf(mayWrite)}
      rows={data}
      rowKey={({ id }) => String(id)}
      empty={<EmptyState title="No gateways">They come with the installation.</EmptyState>}
    />
  )
}

const Form = ({ gateway, onClose }: { readonly gateway: StaffGateway; readonly onClose: () => void }) => (
  <ActionDialog
    title={`Change ${gateway.name}`}
    size="large"
    fields={GATEWAY_FIELDS}
    initial={gatewayValues(gateway)}
    renderSentence={(values) => (
      <Changes fields={GATEWAY_FIELDS} before={gatewayValues(gateway)} after={values} />
    )}
    confirm={() => `Save ${gateway.name}`}
    act={(values) => keepGateway(gateway, values)}
    onClose={onClose}
  />
)
