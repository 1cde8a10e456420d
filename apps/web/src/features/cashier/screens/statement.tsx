import { Button } from '@maidan/ui/button.tsx'
import { ArrowDownWideNarrow, FileDown, Sigma } from 'lucide-react'
import { RecordsPage } from '../components/records-page.tsx'

export const Statement = () => (
  <RecordsPage
    title="Statement"
    lead="Every movement of your money, newest first, each with the balance after it."
    columns={[
      { id: 'date', head: 'Date' },
      { id: 'what', head: 'What happened' },
      { id: 'amount', head: 'Amount', number: true },
      { id: 'balance', head: 'Balance', number: true, hideBelow: 'md' },
    ]}
    empty={{
      title: 'The statement opens with the cashier',
      text: 'Your movements are booked already, from the first rupee of your welcome. Your balance shows their sum.',
      action: (
        <Button kind="second" href="/dashboard">
          See your balance
        </Button>
      ),
    }}
    points={[
      { icon: ArrowDownWideNarrow, title: 'Newest first', text: 'Any two dates, any kind of movement.' },
      { icon: Sigma, title: 'A sum that agrees', text: 'All lines together are your balance, to the paisa.' },
      { icon: FileDown, title: 'Yours to keep', text: 'Export what you see as a file.' },
    ]}
  />
)
