import type { StaffQueue } from '@maidan/contracts/staff'
import { createContext, use, useRef, useState } from 'react'
import type { CallOutcome } from '../../api/outcome.ts'
import { refreshAll, renew } from '../../cache/query.ts'
import { renewQueue } from '../../cache/renewal.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'

/** The queue in which something is decided: whoever decides three hundred does not read the whole console each time. */
export const DecidedIn = createContext<StaffQueue | undefined>(undefined)

/**
 * One write at a time: its refusal stays beside the button and is said as a toast too. A second press that comes before
 * the screen shows the first one as under way does nothing. What is on the screen is read again afterwards: what is
 * kept under the key `changes`, or what belongs to the queue, or else everything.
 */
export const useWrite = (changes?: string) => {
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const queue = use(DecidedIn)
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
    if (changes !== undefined) renew(changes)
    else if (queue !== undefined) renewQueue(queue)
    else refreshAll()
    return ok
  }
  return { busy, refusal, run }
}
