import { Check, CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { cssTransition, toast as toastify, ToastContainer } from 'react-toastify/unstyled'

const CLOSE_MS = 1000
const MOST = 4

const Slide = cssTransition({ enter: 'ui-toast-enter', exit: 'ui-toast-exit', collapse: false })

export const Toasts = () => (
  <ToastContainer
    position="top-right"
    autoClose={false}
    closeButton={false}
    hideProgressBar
    transition={Slide}
    limit={MOST}
    newestOnTop
  />
)

/**
 * The library closes a toast when the animation of its progress bar ends, which reduced motion would cut short:
 * a timer of our own keeps the second.
 */
const show = (kind: 'success' | 'error', text: string): void => {
  // An error interrupts a screen reader, a success waits for its turn.
  const id =
    kind === 'error'
      ? toastify.error(text, { icon: <CircleAlert aria-hidden />, role: 'alert' })
      : toastify.success(text, { icon: <Check aria-hidden />, role: 'status' })
  setTimeout(() => toastify.dismiss(id), CLOSE_MS)
}

/** Its own root, so that toasts outlive every screen and can be called from outside React. */
export const mountToasts = async (): Promise<typeof show> => {
  const place = document.createElement('div')
  document.body.append(place)
  const { promise, resolve } = withResolvers()
  createRoot(place).render(<Mounted onMounted={resolve} />)
  await promise
  return show
}

const withResolvers = () => {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/**
 * A toast sent before the container listens would be lost. The effects of the container, which let it listen, come before
 * those of its parent.
 */
const Mounted = ({ onMounted }: { readonly onMounted: () => void }) => {
  useEffect(onMounted, [onMounted])
  return <Toasts />
}
