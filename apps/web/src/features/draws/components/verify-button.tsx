import type { DrawView } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { Check as CheckMark, ShieldCheck, X } from 'lucide-react'
import { useState } from 'react'
import { loadChunk, reloadIfStale } from '../../../lib/chunk.ts'
import { useLock } from '../../../lib/forms/use-lock.ts'
import type { Check } from '../verify.ts'

const FAILED = 'The list did not load. Please try again'

/** The code that repeats a draw comes with the first press. */
const loadVerify = () =>
  loadChunk(
    () => import('../verify.ts'),
    () => void reloadIfStale(),
  )

export const VerifyButton = ({ draw }: { readonly draw: DrawView }) => {
  const [checks, setChecks] = useState<readonly Check[]>()
  const [failure, setFailure] = useState<string>()
  const { busy, run } = useLock()
  const check = async (): Promise<void> => {
    setFailure(undefined)
    try {
      const { verify } = await loadVerify()
      setChecks(await verify(draw))
    } catch {
      setFailure(FAILED)
    }
  }
  return (
    <div className="grid gap-3">
      <Button
        kind="second"
        size="small"
        loading={busy}
        icon={<ShieldCheck aria-hidden />}
        className="justify-self-start"
        onClick={() => void run(check)}
      >
        Verify
      </Button>
      {failure !== undefined && <Notice tone="down">{failure}</Notice>}
      {checks !== undefined && <Result checks={checks} />}
    </div>
  )
}

const Result = ({ checks }: { readonly checks: readonly Check[] }) => (
  <Notice tone={checks.every(({ ok }) => ok) ? 'up' : 'down'}>
    <p className="font-semibold">
      {checks.every(({ ok }) => ok) ? 'Your browser got the same draw' : 'Your browser got another draw'}
    </p>
    <ul className="mt-1 grid gap-1 text-small">
      {checks.map(({ ok, text }) => (
        <li key={text} className="flex items-start gap-2">
          {ok ? (
            <CheckMark aria-hidden className="mt-0.5 size-4 flex-none" />
          ) : (
            <X aria-hidden className="mt-0.5 size-4 flex-none" />
          )}
          {text}
        </li>
      ))}
    </ul>
  </Notice>
)
