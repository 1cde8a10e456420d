import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const ORIGIN = 'https://maidan.example'
const SOURCE = readFileSync(join(import.meta.dirname, '../public/push-sw.js'), 'utf8')

type Listener = (event: object) => void

/** The worker among what a browser gives it. */
const startWorker = (windows: readonly object[] = []) => {
  const listeners = new Map<string, Listener>()
  const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(async () => {})
  const openWindow = vi.fn<(url: string) => Promise<void>>(async () => {})
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    location: { origin: ORIGIN },
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow },
    skipWaiting: () => undefined,
  }
  runInNewContext(SOURCE, { self, URL })
  const happen = async (name: string, event: object): Promise<void> => {
    let work: Promise<unknown> | undefined
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) })
    await work
  }
  return { names: [...listeners.keys()], showNotification, openWindow, happen }
}

const message = (data: unknown) => ({ data: { json: () => data } })
const tapped = (link: unknown) => ({ notification: { close: () => undefined, data: { link } } })

test('[NOTE-12] the worker shows the message, the same one once, and answers no request of a page', async () => {
  const { names, showNotification, happen } = startWorker()
  await happen(
    'push',
    message({ id: 7, title: 'News about your money', text: 'Open Maidan.', link: '/cashier' }),
  )
  expect(showNotification).toHaveBeenCalledWith(
    'News about your money',
    expect.objectContaining({ body: 'Open Maidan.', tag: 'notice-7', data: { link: '/cashier' } }),
  )
  expect(names).toEqual(['install', 'push', 'notificationclick'])
})

test('[NOTE-12] a message that cannot be read still says that there is one', async () => {
  const { showNotification, happen } = startWorker()
  await happen('push', { data: null })
  expect(showNotification).toHaveBeenCalledWith(
    'Maidan',
    expect.objectContaining({ body: expect.any(String) }),
  )
})

test('[NOTE-12] a tap opens the page of the message, and no page of another site', async () => {
  const { openWindow, happen } = startWorker()
  for (const link of ['/deposit/list?id=3', 'https://evil.example/', '//evil.example/x', undefined])
    await happen('notificationclick', tapped(link))
  expect(openWindow.mock.calls.map(([url]) => url)).toEqual([
    `${ORIGIN}/deposit/list?id=3`,
    ORIGIN,
    ORIGIN,
    `${ORIGIN}/profile`,
  ])
})

test('[NOTE-12] a tap leads a window of the site there that is open already', async () => {
  const open = {
    url: `${ORIGIN}/home`,
    focus: async () => {},
    navigate: vi.fn<(url: string) => Promise<void>>(async () => {}),
  }
  const { openWindow, happen } = startWorker([open])
  await happen('notificationclick', tapped('/bonus'))
  expect(open.navigate).toHaveBeenCalledWith(`${ORIGIN}/bonus`)
  expect(openWindow).not.toHaveBeenCalled()
})
