import { Button } from '@maidan/ui/buttons/button.tsx'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'

type Props = { readonly children: string; readonly renderForm: (close: () => void) => ReactNode }

export const AddButton = ({ children, renderForm }: Props) => {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind="second" icon={<Plus aria-hidden />} onClick={() => setAsking(true)}>
        {children}
      </Button>
      {asking && renderForm(() => setAsking(false))}
    </>
  )
}
