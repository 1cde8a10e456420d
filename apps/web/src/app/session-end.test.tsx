import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSession } from '../lib/session/session-state.ts'
import { useSessionEnd } from './session-end.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  useSession.setState(useSession.getInitialState())
})

test('[NOTE-8] when a session ends, however it ends, the browser gives its push subscription back', async () => {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true)
  const pushManager = { getSubscription: async () => ({ unsubscribe }) }
  const unregister = vi.fn<() => Promise<boolean>>(async () => true)
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager, unregister }) },
  })
  useSession.setState({ ended: 'silent' })
  renderHook(useSessionEnd)
  await waitFor(() => expect(unregister).toHaveBeenCalled())
  expect(unsubscribe).toHaveBeenCalledTimes(1)
})
