import { useEffect } from 'react'
import { create } from 'zustand'
import { useOrganisation } from './organisation/organisation.ts'

const usePart = create<{ readonly part: string | undefined }>(() => ({ part: undefined }))

/** A screen says what it shows; the whole title is put together at the root. */
export const useTitle = (part?: string): void =>
  useEffect(() => {
    usePart.setState({ part })
    return () => usePart.setState({ part: undefined })
  }, [part])

export const titleOf = (part: string | undefined, siteTitle: string | undefined): string | undefined => {
  if (siteTitle === undefined) return part
  return part === undefined ? siteTitle : `${part} | ${siteTitle}`
}

/**
 * Stands once in the site, beside the pages: a title that changes draws none of them anew. `fallback` is the part of a
 * screen that says none itself.
 */
export const DocumentTitle = ({ fallback }: { readonly fallback: string | undefined }): null => {
  const said = usePart(({ part }) => part)
  const siteTitle = useOrganisation(({ details }) => details?.SEO_TITLE)
  const title = titleOf(said ?? fallback, siteTitle)
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
  return null
}
