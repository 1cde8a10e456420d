import { useEffect } from 'react'
import { navigate } from '../../lib/router.ts'
import { useSession } from '../../lib/session/session.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'

export const DEMO_DEPOSIT = 'Demo accounts can’t deposit. Register to play with ₹10,000.'

/** Nobody pays in for an account that everybody shares: its player goes to the start instead. Answers whether. */
export const useDemoRedirect = (onLeave?: () => void): boolean => {
  const isDemo = useSession(({ user }) => user?.demo === true)
  useEffect(() => {
    if (!isDemo) return
    toast.error(DEMO_DEPOSIT)
    navigate('/', { replace: true })
    onLeave?.()
  }, [isDemo, onLeave])
  return isDemo
}
