import { useNavigate } from '../../lib/router.ts'
import { usePanel } from '../../lib/page/panels.ts'
import { enter } from '../../lib/session/session.ts'
import { resetFlow } from './flow.ts'
import { returnPath } from './model.ts'

/** What happens after the server has given a token: in, and back to where the player wanted to go. */
export const useEntry = () => {
  const navigate = useNavigate()
  return async (token: string, user: Parameters<typeof enter>[1]): Promise<void> => {
    const { state, close } = usePanel.getState()
    await enter(token, user)
    close()
    resetFlow()
    navigate(returnPath(state?.from), { replace: true })
  }
}
