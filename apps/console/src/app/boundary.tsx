import { Component, type ReactNode } from 'react'

type Props = { readonly children: ReactNode }
type State = { readonly failed: boolean }

/** What breaks on one screen leaves the frame around it usable. React has this only as a class. */
export class Boundary extends Component<Props, State> {
  static getDerivedStateFromError = (): State => ({ failed: true })

  override state: State = { failed: false }

  override render(): ReactNode {
    return this.state.failed ? <Broken /> : this.props.children
  }
}

/** It uses nothing of the console, because any of it may be what broke. A reload also brings a newer build. */
const Broken = () => (
  <div
    role="alert"
    className="grid min-h-[60dvh] place-content-center justify-items-center gap-3 p-4 text-center"
  >
    <h1>Something went wrong on this page</h1>
    <p>Nothing was sent twice because of it. Load the page again; if it stays, tell an admin.</p>
    <button
      type="button"
      className="ui-btn ui-btn-second ui-btn-medium"
      onClick={() => window.location.reload()}
    >
      Load it again
    </button>
  </div>
)
