import { IconButton } from '@maidan/ui/buttons/icon-button.tsx'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'

type Props = {
  /** What is edited, for the names of the buttons. */
  readonly name: string
  readonly renderEdit: (close: () => void) => ReactNode
  readonly renderRemove?: ((close: () => void) => ReactNode) | undefined
}

/** Edit and remove at the end of a line; each opens its own question. */
export const EditButtons = ({ name, renderEdit, renderRemove }: Props) => {
  const [asked, setAsked] = useState<'edit' | 'remove'>()
  const close = () => setAsked(undefined)
  return (
    <span className="flex justify-end gap-1">
      <IconButton
        size="small"
        label={`Edit ${name}`}
        icon={<Pencil aria-hidden />}
        onClick={() => setAsked('edit')}
      />
      {renderRemove !== undefined && (
        <IconButton
          size="small"
          label={`Remove ${name}`}
          icon={<Trash2 aria-hidden />}
          onClick={() => setAsked('remove')}
        />
      )}
      {asked === 'edit' && renderEdit(close)}
      {asked === 'remove' && renderRemove?.(close)}
    </span>
  )
}
