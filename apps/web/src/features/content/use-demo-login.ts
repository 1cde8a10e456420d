import { useState } from 'react'
import { useNavigate } from '../../lib/router.ts'
import { call } from '../../lib/api/api.ts'
import { enter } from '../../lib/session/session.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'

/** One press is one login, however often the button is pressed meanwhile. */
export const useDemoLogin = () => {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const logIn = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    const answer = await call((c) => c.loginDemo)
    const { FAILED, SUCCEEDED } = await import('./demo-words.ts')
    setBusy(false)
    if (!answer.ok) return toast.error(answer.message ?? FAILED.demoLogin)
    toast.success(SUCCEEDED.demoLogin)
    await enter(answer.token, answer.data.user)
    navigate('/home')
  }
  return { busy, logIn }
}
