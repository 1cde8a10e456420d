import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { start } from './app/start.ts'
import './styles.css'

const show = (): void => {
  const root = document.getElementById('root')
  if (root)
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
}

// A transition is rendered in small pieces, so a slow phone answers a finger meanwhile. An `await` here would wait for
// ever: the page is waited for, and its file imports from this one.
void start().then(() => startTransition(show))
