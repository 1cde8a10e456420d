import '../public/theme.js'
import { apiBase } from './lib/api/config.ts'
import { earlyCallsAt } from './lib/api/early/calls.ts'
import { askEarly } from './lib/api/early/early.ts'

/* A file of its own, which runs before the scripts of the site have come (`vite/before.ts`). */

try {
  const token = localStorage.getItem('token')
  const calls = earlyCallsAt(location.pathname, token !== null)
  askEarly(calls.map(({ path, asGuest }) => ({ url: apiBase + path, token: asGuest ? null : token })))
} catch {
  // Storage is forbidden, or the address is no address: the page asks for itself.
}
