import { Component, type ComponentType, type ReactNode } from 'react'

export type FallbackProps = { readonly error: unknown; readonly onReset: () => void }

type Props = {
  readonly fallback: ComponentType<FallbackProps>
  readonly onReset?: () => void
  readonly children: ReactNode
}

type State = { readonly failure: { readonly error: unknown } | undefined }

/** Shows something else when what is in it cannot be shown. React has this only as a class. */
export class Boundary extends Component<Props, State> {
  static getDerivedStateFromError = (error: unknown): State => ({ failure: { error } })

  override state: State = { failure: undefined }

  reset = (): void => {
    this.props.onReset?.()
    this.setState({ failure: undefined })
  }

  override render(): ReactNode {
    const { fallback: Fallback, children } = this.props
    const { failure } = this.state
    return failure ? <Fallback error={failure.error} onReset={this.reset} /> : children
  }
}
