import { useCallback, useState } from 'react'

/** How often a form was refused; a `CheckedForm` shows its first fault each time. */
export const useRefusals = () => {
  const [refusals, setRefusals] = useState(0)
  return { refusals, showFault: useCallback(() => setRefusals((times) => times + 1), []) }
}
