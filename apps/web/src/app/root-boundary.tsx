import type { ReactNode } from 'react'
import { Boundary } from '@maidan/browser/boundary.tsx'

/** The last resort: it uses nothing of the site, because any of it may be what broke. */
export const RootBoundary = ({ children }: { readonly children: ReactNode }) => (
  <Boundary fallback={Broken}>{children}</Boundary>
)

const Broken = () => (
  <main role="alert" className="grid min-h-dvh place-content-center gap-3 p-4 text-center">
    <h1>Something went wrong</h1>
    <p>The page could not be shown. No money moved.</p>
    <p>
      <a className="underline" href="/">
        Load it again
      </a>
    </p>
  </main>
)
