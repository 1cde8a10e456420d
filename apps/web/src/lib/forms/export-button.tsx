import { saveFile } from '@maidan/browser/save-file.ts'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import type { getFile } from '../api/api.ts'
import { FormError } from './form-error.tsx'
import { useLock } from './use-lock.ts'

type ExportButtonProps = {
  readonly ask: () => ReturnType<typeof getFile>
  readonly saveAs: string
  /** What is said where the server gives no reason. */
  readonly failed: string
  readonly children?: string | undefined
}

/** What a list is filtered to, as a file. */
export const ExportButton = ({ ask, saveAs, failed, children = 'Export CSV' }: ExportButtonProps) => {
  const { busy, run } = useLock()
  const [failure, setFailure] = useState<string>()
  const save = () =>
    run(async () => {
      setFailure(undefined)
      const answer = await ask()
      if (answer.ok) return saveFile(answer.file, saveAs)
      const text = answer.message ?? failed
      toast.error(text)
      setFailure(text)
    })
  return (
    <div className="grid gap-2">
      <Button kind="second" icon={<FileDown aria-hidden="true" />} loading={busy} onClick={() => void save()}>
        {children}
      </Button>
      <FormError text={failure} />
    </div>
  )
}
