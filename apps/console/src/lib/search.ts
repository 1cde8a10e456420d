import { navigate, useLocation } from './router.ts'

export type Search = Readonly<Record<string, string | undefined>>

/** The query of the address as a state: a filter survives a reload and can be sent to a colleague. */
export const useSearch = (): [URLSearchParams, (change: Search) => void] => {
  const { pathname, search } = useLocation()
  const change = (values: Search): void => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(values))
      if (value === undefined || value === '') next.delete(name)
      else next.set(name, value)
    navigate(pathname + (next.size > 0 ? `?${next}` : ''), { replace: true })
  }
  return [new URLSearchParams(search), change]
}
