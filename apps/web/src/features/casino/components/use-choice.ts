import { useLocation, useNavigate } from '../../../lib/router.ts'

export type Choose = (change: Readonly<Record<string, string | undefined>>) => void

/** What is chosen on a page stands in its address, so that a link, a reload and the way back lead to the same list. */
export const useChoices = (): readonly [URLSearchParams, Choose] => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const choose: Choose = (change) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change))
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    const asked = next.toString()
    navigate(asked === '' ? pathname : `${pathname}?${asked}`, { replace: true })
  }
  return [new URLSearchParams(search), choose]
}
