import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useOrganisation } from './organisation/organisation.ts'
import { DETAILS } from './testing/server.ts'
import { DocumentTitle, useTitle } from './title.ts'

beforeEach(() => {
  document.title = 'Maidan'
  useOrganisation.setState({ details: DETAILS })
})
afterEach(cleanup)

const Screen = ({ part }: { readonly part?: string }) => {
  useTitle(part)
  return null
}

type RootProps = { readonly route?: string; readonly part?: string; readonly shown?: boolean }
const Root = ({ route, part, shown = true }: RootProps) => (
  <>
    <DocumentTitle fallback={route} />
    {shown && <Screen {...(part !== undefined && { part })} />}
  </>
)

test('[KEY-5] SEO_TITLE is the title of the document', () => {
  render(<Root />)
  expect(document.title).toBe('Maidan: the ground is open')
})

test('[KEY-5] a page puts its own part before it, and the part of its route goes when there is a better one', () => {
  const { rerender } = render(<Root route="Casino" />)
  expect(document.title).toBe('Casino | Maidan: the ground is open')
  rerender(<Root route="Casino" part="Teen Patti" />)
  expect(document.title).toBe('Teen Patti | Maidan: the ground is open')
  rerender(<Root route="Profile" shown={false} />)
  expect(document.title).toBe('Profile | Maidan: the ground is open')
})

test('[KEY-5] before the details are there the title of the page itself stays', () => {
  useOrganisation.setState({ details: undefined })
  render(<Root />)
  expect(document.title).toBe('Maidan')
})
