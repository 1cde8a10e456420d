import { Button } from '@maidan/ui/buttons/button.tsx'
import { Dialog } from '@maidan/ui/overlays/dialog.tsx'
import { type BulkResult, summaryOf } from './plan.ts'

type Props<Row> = {
  readonly results: readonly BulkResult<Row>[]
  readonly done: string
  readonly lineOf: (row: Row) => string
  readonly onClose: () => void
}

/** Shown when not all went well: what happened to each one. */
export const BulkResults = <Row extends { readonly id: number }>(props: Props<Row>) => {
  const { results, done, lineOf, onClose } = props
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={summaryOf(results, done)}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ul className="con-bulk-lines">
        {results.map(({ one, ok, said }) => (
          <li key={one.id} data-ok={ok}>
            {ok ? said : `${lineOf(one)}: ${said}`}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
