import { Boundary as AnyBoundary } from '@maidan/browser/boundary.tsx'
import type { ReactNode } from 'react'

/** What breaks on one screen leaves the frame around it usable. */
export const Boundary = ({ children }: { readonly children: ReactNode }) => (
  <AnyBoundary fallback={Broken}>{children}</AnyBoundary>
)

/** It uses nothing of the console, because any of it may be what broke. A reload also brings a newer build. */
const Broken = () => (
  <div
    role="alert"
    className="grid min-h-[60dvh] place-content-center justify-items-center gap-3 p-4 text-center"
  >
    <h1>Something went wrong on this page</h1>
    <p>Nothing was sent twice. Reload the page. If this happens again, tell an admin.</p>
    <button
      type="button"
      className="ui-btn ui-btn-second ui-btn-medium"
      onClick={() => window.location.reload()}
    >
      Reload the page
    </button>
  </div>
)
