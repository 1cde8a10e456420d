import { REFUSALS } from '@maidan/contracts'
import { useEffect } from 'react'
import { navigate } from '../../lib/router.ts'
import { useSession } from '../../lib/session/session.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'

/** Nobody pays in for an account that everybody shares: its player goes to the start instead. Answers whether. */
export const useDemoRedirect = (onLeave?: () => void): boolean => {
  const isDemo = useSession(({ user }) => user?.demo === true)
  useEffect(() => {
    if (!isDemo) return
    onLeave?.()
    toast.error(REFUSALS.demo_account.message)
    navigate('/', { replace: true })
  }, [isDemo, onLeave])
  return isDemo
}
