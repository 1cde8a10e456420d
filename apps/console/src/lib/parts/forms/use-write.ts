import { useRef, useState } from 'react'
import type { CallOutcome } from '../../api/outcome.ts'
import { refreshAll } from '../../cache/query.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'

/**
 * One write at a time: its refusal stays beside the button and is said as a toast too. A second press that comes before
 * the screen shows the first one as under way does nothing.
 */
export const useWrite = () => {
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const run = async (work: () => Promise<CallOutcome>): Promise<boolean> => {
    if (underWay.current) return false
    underWay.current = true
    setBusy(true)
    setRefusal(undefined)
    const { ok, said } = await work()
    underWay.current = false
    setBusy(false)
    if (ok) toast.success(said)
    else {
      toast.error(said)
      setRefusal(said)
    }
    // Also after a refusal: mostly somebody else was faster, and the page should show it.
    void refreshAll()
    return ok
  }
  return { busy, refusal, run }
}
