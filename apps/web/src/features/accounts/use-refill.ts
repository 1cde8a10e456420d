import { FAILED } from '@maidan/contracts'
import { useState } from 'react'
import { newKey } from '@maidan/browser/chance.ts'
import { setWallet } from '../../lib/session/session.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { refill } from './api.ts'
import { useLock } from '../../lib/forms/use-lock.ts'

const REFILLED = 'Play money refilled'

/** A request whose end nobody knows keeps its key, so that asking again cannot pay twice. */
let pendingKey: string | undefined

export const useRefill = () => {
  const [said, setSaid] = useState<{ readonly ok: boolean; readonly text: string }>()
  const { busy, run } = useLock()
  const ask = () =>
    run(async () => {
      setSaid(undefined)
      const key = (pendingKey ??= newKey())
      const answer = await refill(key)
      if (answer.ok || !answer.unknown) pendingKey = undefined
      const text = answer.ok ? REFILLED : (answer.message ?? FAILED.passwordReset)
      setSaid({ ok: answer.ok, text })
      if (!answer.ok) return toast.error(text)
      setWallet(answer.data)
      toast.success(text)
    })
  return { said, busy, ask }
}
