import { Button } from '@maidan/ui/buttons/button.tsx'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveReport } from '../api.ts'
import type { Period } from '../model.ts'

const FORMATS = ['csv', 'json'] as const

export const ExportButtons = ({ period }: { readonly period: Period }) => {
  const [busy, setBusy] = useState<string>()
  const save = async (format: (typeof FORMATS)[number]): Promise<void> => {
    setBusy(format)
    const done = await saveReport(period, format)
    setBusy(undefined)
    if (!done) toast.error('The file did not download. Please try again')
  }
  return FORMATS.map((format) => (
    <Button
      key={format}
      kind="second"
      size="small"
      icon={<Download aria-hidden />}
      loading={busy === format}
      disabled={busy !== undefined}
      onClick={() => void save(format)}
    >
      {format.toUpperCase()}
    </Button>
  ))
}
