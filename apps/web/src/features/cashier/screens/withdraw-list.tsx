import { Button } from '@maidan/ui/button.tsx'
import { Ban, Clock, MessageSquareText } from 'lucide-react'
import { RecordsPage } from '../components/records-page.tsx'

export const WithdrawList = () => (
  <RecordsPage
    title="Withdraw History"
    lead="Each request with its state, from the moment you sent it."
    columns={[
      { id: 'date', head: 'Date' },
      { id: 'to', head: 'To', hideBelow: 'md' },
      { id: 'state', head: 'State' },
      { id: 'amount', head: 'Amount', number: true },
    ]}
    empty={{
      title: 'No withdrawals yet',
      text: 'Requests open with the cashier. With play money there is nothing to cash out.',
      action: (
        <Button kind="second" href="/withdraw">
          How withdrawals will work
        </Button>
      ),
    }}
    points={[
      { icon: Clock, title: 'No silence', text: 'Each step has a time, and the next step has an estimate.' },
      {
        icon: MessageSquareText,
        title: 'Reasons in words',
        text: 'What is missing, and what you can do about it.',
      },
      { icon: Ban, title: 'Cancel while it waits', text: 'The money is back in your wallet at once.' },
    ]}
  />
)
