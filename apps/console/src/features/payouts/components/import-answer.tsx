import type { AnswerLine } from '@maidan/contracts/staff'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { Dialog } from '@maidan/ui/overlays/dialog.tsx'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import type { FieldSpec } from '../../../lib/fields.ts'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { sendAnswer } from '../api.ts'
import { FORMAT_OPTIONS, formatOf, groupsOf, summaryOf } from '../model.ts'

const FIELDS: readonly FieldSpec[] = [
  {
    name: 'text',
    label: 'Answer file',
    kind: 'file',
    hint: 'The file that the bank gave you',
    check: (value) => (value.trim() === '' ? 'Please choose the file of the bank' : undefined),
  },
  { name: 'format', label: 'Format', kind: 'select', options: FORMAT_OPTIONS },
]

/** Books what the bank says it paid, and shows what became of every line. */
export const ImportAnswer = () => {
  const [asking, setAsking] = useState(false)
  const [lines, setLines] = useState<readonly AnswerLine[]>()
  return (
    <>
      <Button kind="second" icon={<FileUp aria-hidden />} onClick={() => setAsking(true)}>
        Import bank answer
      </Button>
      {asking && (
        <ActionDialog
          title="Import the bank’s answer"
          fields={FIELDS}
          initial={{ format: 'csv' }}
          renderSentence={(values) => <Preview text={values['text'] ?? ''} />}
          confirm={() => 'Import answer'}
          act={(values) => sendAnswer(formatOf(values['format']), values['text'] ?? '', setLines)}
          onClose={() => setAsking(false)}
        />
      )}
      {lines !== undefined && <Results lines={lines} onClose={() => setLines(undefined)} />}
    </>
  )
}

const Preview = ({ text }: { readonly text: string }) => {
  const rows = text.split(/\r?\n/).filter((row) => row.trim() !== '').length - 1
  return (
    <p>
      We book each payment whose reference and amount match a payout file. We list the others and do not book
      them. You can import the same file again: nothing is booked twice.{' '}
      {rows > 0 && <b>{rows === 1 ? '1 line' : `${rows} lines`} in this file.</b>}
    </p>
  )
}

type ResultsProps = { readonly lines: readonly AnswerLine[]; readonly onClose: () => void }

const Results = ({ lines, onClose }: ResultsProps) => (
  <Dialog
    open
    size="large"
    onOpenChange={(open) => !open && onClose()}
    title={summaryOf(lines)}
    footer={<Button onClick={onClose}>Close</Button>}
  >
    {groupsOf(lines).map((group) => (
      <section key={group.title} className="mt-3">
        <h3>
          {group.title} ({group.lines.length})
        </h3>
        <ul className="con-bulk-lines">
          {group.lines.map(({ line, reference, withdrawal, said }) => (
            <li key={line}>
              Line {line},{' '}
              {withdrawal === null ? (
                reference
              ) : (
                <Link href={`/withdrawals/${withdrawal}`} className="con-link">
                  W-{withdrawal}
                </Link>
              )}
              : {said}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </Dialog>
)
