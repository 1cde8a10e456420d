import type { NoticeSettings } from '@maidan/contracts/player'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { shortenPauses } from '../../../lib/testing/pauses.ts'
import { NoticeSettings as Settings } from '../components/profile/notice-settings.tsx'
import { done, fakeServer, refused, renderAt, spyToasts, startAnew } from '../testing.tsx'

const SETTINGS: NoticeSettings = {
  categories: [
    { category: 'money', inApp: true, push: true },
    { category: 'bets', inApp: false, push: false },
    { category: 'security', inApp: true, push: true },
  ],
  push: { key: 'the-key', isOn: false, details: false },
}
const ON: NoticeSettings = { ...SETTINGS, push: { ...SETTINGS.push, isOn: true } }

const KEYS = { endpoint: 'https://push.example.com/1', p256dh: 'point', auth: 'secret' }

/** A browser that can be pushed to. */
const fakePush = (permission: NotificationPermission) => {
  let subscribed = false
  const subscription = {
    toJSON: () => ({ endpoint: KEYS.endpoint, keys: { p256dh: KEYS.p256dh, auth: KEYS.auth } }),
    unsubscribe: async () => {
      subscribed = false
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => (subscribed ? subscription : null),
    subscribe: vi.fn<(options: object) => Promise<typeof subscription>>(async () => {
      subscribed = true
      return subscription
    }),
  }
  const registration = { pushManager, unregister: async () => true }
  const register = vi.fn<(path: string) => Promise<typeof registration>>(async () => registration)
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(async () => permission)
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission: 'default', requestPermission })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  return { register, requestPermission, subscribe: pushManager.subscribe, isSubscribed: () => subscribed }
}

afterEach(() => {
  startAnew()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const find = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })

test('[NOTE-13] a switch moves at once and is saved; security and push without a device cannot be moved', async () => {
  const server = fakeServer({
    'GET /notifications/settings': done({ data: SETTINGS }),
    'PATCH /notifications/settings': done({ data: SETTINGS }),
  })
  renderAt(<Settings disabled={false} />)
  const money = await find('Money in and out, in app')
  server.holdAnswers()
  await userEvent.click(money)
  expect(money.checked).toBe(false)
  server.letGo()
  await waitFor(() =>
    expect(server.to('/notifications/settings').at(-1)?.body).toEqual({
      category: 'money',
      inApp: false,
      push: true,
    }),
  )
  expect((await find('Security, in app')).disabled).toBe(true)
  expect((await find('Money in and out, push')).disabled).toBe(true)
  expect(screen.getByText('This browser offers no push messages.')).toBeTruthy()
})

test('[NOTE-13] a choice that is not saved is told, and its switch moves back', async () => {
  const server = fakeServer({
    'GET /notifications/settings': done({ data: SETTINGS }),
    'PATCH /notifications/settings': refused(503, 'We are busy. Please try again in a moment', 'busy'),
  })
  const toasts = spyToasts()
  renderAt(<Settings disabled={false} />)
  const bets = await find('Bets settled, in app')
  await userEvent.click(bets)
  expect(await screen.findByText('We are busy. Please try again in a moment')).toBeTruthy()
  expect(bets.checked).toBe(false)
  server.answer('PATCH /notifications/settings', 'nothing')
  await userEvent.click(bets)
  expect(await screen.findByText('Your choice was not saved. Please try again')).toBeTruthy()
  expect(bets.checked).toBe(false)
  expect(toasts.error).toHaveBeenCalledTimes(2)
})

test('[NOTE-13] settings that cannot be read are told in their place', async () => {
  shortenPauses()
  fakeServer({ 'GET /notifications/settings': { status: 500, body: {} } })
  renderAt(<Settings disabled={false} />)
  expect(await screen.findByText('Failed to get your settings')).toBeTruthy()
})

test('[NOTE-12] nobody is asked for a permission before the tap; then the worker is registered and the device is sent', async () => {
  const push = fakePush('granted')
  const server = fakeServer({
    'GET /notifications/settings': done({ data: SETTINGS }),
    'POST /notifications/push': done({ data: ON }),
    'DELETE /notifications/push': done({ data: SETTINGS }),
  })
  renderAt(<Settings disabled={false} />)
  const device = await find('Push to this device')
  expect([push.requestPermission, push.register].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  server.answer('GET /notifications/settings', done({ data: ON }))
  await userEvent.click(device)
  await waitFor(() => expect(device.checked).toBe(true))
  expect(push.register).toHaveBeenCalledWith('/push-sw.js')
  expect(push.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the-key' })
  expect(server.to('/notifications/push').at(-1)?.body).toEqual({ ...KEYS, details: false })
  expect((await find('Money in and out, push')).checked).toBe(true)
  await userEvent.click(await find('Show amounts and details on the lock screen'))
  await waitFor(() =>
    expect(server.to('/notifications/push').at(-1)?.body).toEqual({ ...KEYS, details: true }),
  )
  server.answer('GET /notifications/settings', done({ data: SETTINGS }))
  await userEvent.click(await find('Push to this device'))
  await waitFor(() => expect(push.isSubscribed()).toBe(false))
})

test('[NOTE-12] a player who says no is told so and nothing is sent', async () => {
  const push = fakePush('denied')
  const server = fakeServer({ 'GET /notifications/settings': done({ data: SETTINGS }) })
  const toasts = spyToasts()
  renderAt(<Settings disabled={false} />)
  const device = await find('Push to this device')
  await userEvent.click(device)
  expect(await screen.findByText('Your browser did not allow push messages')).toBeTruthy()
  expect([device.checked, push.register.mock.calls.length]).toEqual([false, 0])
  expect(server.to('/notifications/push')).toEqual([])
  expect(toasts.error).toHaveBeenCalledTimes(1)
})

test('[NOTE-12] a device that the server does not take is given back', async () => {
  const push = fakePush('granted')
  fakeServer({
    'GET /notifications/settings': done({ data: SETTINGS }),
    'POST /notifications/push': refused(
      400,
      'The push service of your browser cannot be used',
      'push_unusable',
    ),
  })
  spyToasts()
  renderAt(<Settings disabled={false} />)
  const device = await find('Push to this device')
  await userEvent.click(device)
  expect(await screen.findByText('The push service of your browser cannot be used')).toBeTruthy()
  expect([device.checked, push.isSubscribed()]).toEqual([false, false])
})

test('[NOTE-4] in a demo account every switch stands still', async () => {
  fakePush('granted')
  fakeServer({ 'GET /notifications/settings': done({ data: SETTINGS }) })
  renderAt(<Settings disabled />)
  await find('Push to this device')
  for (const one of screen.getAllByRole<HTMLInputElement>('switch')) expect(one.disabled).toBe(true)
})
