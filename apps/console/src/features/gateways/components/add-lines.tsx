import { formatRupees } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { FieldSpec, Values } from '../../../lib/fields.ts'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { addLines } from '../api.ts'
import { readStatement } from '../model.ts'

const MOST = 500

const complaint = (pasted: string): string | undefined => {
  const { lines, unread } = readStatement(pasted)
  const [first] = unread
  if (first !== undefined) return `This line cannot be read: ${first.slice(0, 60)}`
  if (lines.length === 0) return 'Please paste at least one line'
  return lines.length > MOST ? `At most ${MOST} lines at once` : undefined
}

const PASTED: FieldSpec = {
  name: 'pasted',
  label: 'Lines of the statement',
  kind: 'lines',
  hint: 'UTR, amount and, if you like, a note in each line: 412345678901 5,000.00 NEFT M Joshi',
  check: complaint,
}

const summaryOf = (values: Values): string => {
  const { lines } = readStatement(values['pasted'] ?? '')
  const sum = lines.reduce((total, { amount }) => total + Number(amount), 0)
  return lines.length === 0 ? '' : `${lines.length} lines, ${formatRupees(sum)} in all.`
}

export const AddLines = () => {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button icon={<Plus aria-hidden />} onClick={() => setAsking(true)}>
        Paste lines
      </Button>
      {asking && (
        <ActionDialog
          title="Add bank statement lines"
          size="medium"
          fields={[PASTED]}
          renderSentence={(values) => (
            <p>
              We match the UTRs of deposits to these lines. A UTR that is already here is not added again.{' '}
              <b>{summaryOf(values)}</b>
            </p>
          )}
          confirm={() => 'Add lines'}
          act={(values) => addLines(readStatement(values['pasted'] ?? '').lines)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
