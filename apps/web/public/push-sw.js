// Shows what the server pushes to this device, and opens its page on a tap. It keeps nothing and answers no request of a page.
self.addEventListener('install', () => self.skipWaiting())

const read = (data) => {
  try {
    return data.json()
  } catch {
    return {}
  }
}

/** A page of this site, whatever the message says. */
const pageOf = (link) => {
  const url = new URL(typeof link === 'string' ? link : '/profile', self.location.origin)
  return url.origin === self.location.origin ? url.href : self.location.origin
}

const open = async (url) => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((one) => new URL(one.url).origin === self.location.origin)
  if (page === undefined) return self.clients.openWindow(url)
  await page.focus()
  return page.navigate(url).catch(() => self.clients.openWindow(url))
}

self.addEventListener('push', (event) => {
  const { id, title, text, link } = read(event.data)
  event.waitUntil(
    self.registration.showNotification(title || 'Maidan', {
      body: text || 'Open Maidan to read it.',
      // The same notice takes the place of itself.
      tag: `notice-${id}`,
      icon: '/icon-maskable.svg',
      data: { link },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(pageOf(event.notification.data && event.notification.data.link)))
})
