import { Button } from '@maidan/ui/buttons/button.tsx'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveReconciliation } from '../api.ts'

type Props = {
  readonly day: string
  readonly days: number
  readonly provider?: string | undefined
  readonly children: string
}

export const ExportButton = ({ day, days, provider, children }: Props) => {
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    const done = await saveReconciliation({ day, days, provider })
    setBusy(false)
    if (!done) toast.error('The file did not download. Please try again')
  }
  return (
    <Button kind="second" icon={<Download aria-hidden />} loading={busy} onClick={() => void save()}>
      {children}
    </Button>
  )
}
