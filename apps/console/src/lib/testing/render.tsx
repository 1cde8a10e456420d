import { LinkProvider } from '@maidan/ui/navigation/link.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { StaffMe } from '@maidan/contracts/staff'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { MeContext } from '../session/me.ts'
import { queryClient } from '../cache/query.ts'
import { createMatcher, Link, navigate, ParamsContext, useLocation } from '../router.ts'
import { endSession, startSession } from '../session/session.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'

const Placed = ({ pattern, children }: { readonly pattern: string; readonly children: ReactElement }) => {
  const { pathname, search } = useLocation()
  return (
    <ParamsContext value={createMatcher([{ path: pattern }])(pathname)?.params ?? {}}>
      {children}
      <output data-testid="address">{pathname + search}</output>
    </ParamsContext>
  )
}

/** A screen for somebody who is logged in. `pattern` says which part of the address is its id. */
export const renderFor = (me: StaffMe, shown: ReactElement, at: string, pattern = '/:queue/:id') => {
  startSession('token-1')
  navigate(at, { replace: true })
  return render(
    <QueryClientProvider client={queryClient}>
      <LinkProvider render={({ href, ...rest }) => <Link to={href} {...rest} />}>
        <MeContext value={me}>
          <Placed pattern={pattern}>{shown}</Placed>
        </MeContext>
      </LinkProvider>
    </QueryClientProvider>,
  )
}

export const spyToasts = () => ({
  success: vi.spyOn(toast, 'success').mockImplementation(() => undefined),
  error: vi.spyOn(toast, 'error').mockImplementation(() => undefined),
})

/** Presses a button as soon as it is there. What lies behind a dialog does not count. */
export const press = async (name: string | RegExp): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }))
}

/** Writes a text into a field in one go; letter by letter costs a slow machine seconds. */
export const fill = async (label: string, value: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
}

const DESK_PX = 1024

/** How wide the window is, for whatever asks the browser's own way. */
export const setWidth = (width: number): void => {
  const { happyDOM } = window as unknown as {
    readonly happyDOM: { readonly setViewport: (size: { readonly width: number }) => void }
  }
  happyDOM.setViewport({ width })
}

/** Nothing of one test reaches the next. */
export const startAnew = (): void => {
  cleanup()
  setWidth(DESK_PX)
  endSession()
  queryClient.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
}
