import { Button } from '@maidan/ui/button.tsx'
import { Clock, MessageSquareText, Receipt } from 'lucide-react'
import { RecordsPage } from '../components/records-page.tsx'

export const DepositList = () => (
  <RecordsPage
    title="Deposit History"
    lead="Each deposit with its method, its state and the reason for it."
    columns={[
      { id: 'date', head: 'Date' },
      { id: 'method', head: 'Method' },
      { id: 'reference', head: 'Reference', hideBelow: 'md' },
      { id: 'state', head: 'State' },
      { id: 'amount', head: 'Amount', number: true },
    ]}
    empty={{
      title: 'No deposits yet',
      text: 'Deposits open with the cashier. Until then your play money is refilled for free.',
      action: (
        <Button kind="second" href="/dashboard">
          Refill play money
        </Button>
      ),
    }}
    points={[
      {
        icon: Clock,
        title: 'Where it stands',
        text: 'Received, being checked, credited or refused, with times.',
      },
      { icon: MessageSquareText, title: 'Why', text: 'A refusal always comes with its reason.' },
      { icon: Receipt, title: 'Proof', text: 'The reference and the picture you sent along.' },
    ]}
  />
)
