import { Badge } from '@maidan/ui/data/badge.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { AddButton } from '../../../lib/parts/forms/add-button.tsx'
import { Changes } from '../../../lib/parts/forms/changes.tsx'
import { EditButtons } from '../../../lib/parts/forms/edit-buttons.tsx'
import { type LineColumn, Lines } from '../../../lib/parts/lists/lines.tsx'
import { dropBank, keepBank } from '../api.ts'
import { type Bank, BANK_FIELDS, bankValues } from '../model.ts'

type Props = { readonly banks: readonly Bank[]; readonly mayWrite: boolean }

export const BankAccounts = ({ banks, mayWrite }: Props) => (
  <>
    {mayWrite && (
      <div className="con-filters pt-4">
        <AddButton renderForm={(close) => <Form bank={undefined} onClose={close} />}>
          Add a bank account
        </AddButton>
      </div>
    )}
    <Lines
      caption="Bank accounts"
      columns={columnsOf(mayWrite)}
      rows={banks}
      rowKey={({ id }) => String(id)}
      empty={
        <EmptyState title="No bank account" level={2}>
          Players cannot pay by bank transfer until an account is active.
        </EmptyState>
      }
    />
  </>
)

const columnsOf = (mayWrite: boolean): LineColumn<Bank>[] => [
  { id: 'bank', head: 'Bank', card: 'title', cell: ({ bank_name }) => <b>{bank_name}</b> },
  { id: 'name', head: 'Account holder', cell: ({ acc_name }) => acc_name },
  { id: 'number', head: 'Number', cell: ({ acc_no }) => <span className="num">{acc_no}</span> },
  { id: 'ifsc', head: 'IFSC', cell: ({ ifsc_code }) => <span className="num">{ifsc_code}</span> },
  {
    id: 'active',
    head: 'State',
    cell: ({ active }) => (
      <Badge tone={active ? 'up' : 'quiet'}>{active ? 'Players pay here' : 'Kept'}</Badge>
    ),
  },
  ...(mayWrite
    ? [
        {
          id: 'edit',
          head: <span className="sr-only">Edit</span>,
          width: 90,
          card: 'end' as const,
          cell: Buttons,
        },
      ]
    : []),
]

const Buttons = (bank: Bank) => (
  <EditButtons
    name={`${bank.bank_name} ${bank.acc_no}`}
    renderEdit={(close) => <Form bank={bank} onClose={close} />}
    renderRemove={(close) => (
      <ActionDialog
        title="Remove the bank account"
        tone="refuse"
        renderSentence={() => (
          <p>
            <b>
              {bank.bank_name} {bank.acc_no}
            </b>{' '}
            is no longer offered.{bank.active && ' It is the one players pay into now.'}
          </p>
        )}
        confirm={() => 'Remove the account'}
        act={() => dropBank(bank)}
        onClose={close}
      />
    )}
  />
)

const Form = ({ bank, onClose }: { readonly bank: Bank | undefined; readonly onClose: () => void }) => (
  <ActionDialog
    title={bank === undefined ? 'Add a bank account' : 'Change the bank account'}
    fields={BANK_FIELDS}
    initial={bankValues(bank)}
    renderSentence={(values) => (
      <>
        {bank !== undefined && <Changes fields={BANK_FIELDS} before={bankValues(bank)} after={values} />}
        {values['active'] === 'true' && (
          <p>Players will pay into this account from now on. The other accounts stay in the list.</p>
        )}
      </>
    )}
    confirm={() => 'Save the account'}
    act={(values) => keepBank(bank, values)}
    onClose={onClose}
  />
)
