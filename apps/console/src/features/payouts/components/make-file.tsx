import type { PayoutFormatName } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import type { FieldSpec } from '../../../lib/fields.ts'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { make } from '../api.ts'
import { FORMAT_OPTIONS, formatOf } from '../model.ts'

type Sum = { readonly count: number; readonly amount: number }
type Props = { readonly next: Readonly<Record<PayoutFormatName, Sum>> }

const FORMAT: FieldSpec = { name: 'format', label: 'Format', kind: 'select', options: FORMAT_OPTIONS }

export const MakeFile = ({ next }: Props) => {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        icon={<FilePlus2 aria-hidden />}
        disabled={next.csv.count === 0}
        onClick={() => setAsking(true)}
      >
        Make payout file
      </Button>
      {asking && (
        <ActionDialog
          title="Make a payout file"
          fields={[FORMAT]}
          initial={{ format: 'csv' }}
          renderSentence={(values) => {
            const { count, amount } = next[formatOf(values['format'])]
            return (
              <p>
                The file holds <b>{count}</b> payments of <b>{formatRupees(amount)}</b>. You cannot put them
                into a second file or refuse them until the bank answers or you cancel this file.
              </p>
            )
          }}
          confirm={(values) => `Make file of ${next[formatOf(values['format'])].count}`}
          act={(values) => make(formatOf(values['format']))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
