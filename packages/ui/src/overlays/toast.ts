type Kind = 'success' | 'error'
type Show = (kind: Kind, text: string) => void

let loading: Promise<Show> | undefined

/** The container and its library come with the first toast; a failed load is tried again with the next one. */
const load = (): Promise<Show> => {
  loading ??= import('./toast-container.tsx').then(
    ({ mountToasts }) => mountToasts(),
    (problem: unknown) => {
      loading = undefined
      throw problem
    },
  )
  return loading
}

/** A toast that cannot be shown must not break what it tells of: the same text also stands where it belongs. */
const say = (kind: Kind, text: string): void => {
  load().then(
    (show) => show(kind, text),
    () => undefined,
  )
}

export const toast = {
  success: (text: string): void => say('success', text),
  error: (text: string): void => say('error', text),
}
