const WORKER = '/push-sw.js'

/** Whether this browser can be pushed to: not at all, not any more because the player said no, or if asked. */
export type PushAbility = 'none' | 'denied' | 'ready'

export const pushAbility = (): PushAbility => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'none'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

/** What the server has to know of a device. */
export type DeviceKeys = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

const keysOf = (subscription: PushSubscription): DeviceKeys | undefined => {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON()
  return endpoint === undefined || p256dh === undefined || auth === undefined
    ? undefined
    : { endpoint, p256dh, auth }
}

const findSubscription = async (): Promise<PushSubscription | undefined> => {
  if (pushAbility() === 'none') return undefined
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** The subscription that this browser has already. Nobody is asked for anything. */
export const findDevice = async (): Promise<DeviceKeys | undefined> => {
  const subscription = await findSubscription()
  return subscription && keysOf(subscription)
}

/** Asks the player for the permission, so it is called by a tap alone. One of an earlier key is of no use and goes. */
export const askForPush = async (key: string): Promise<DeviceKeys | 'denied' | undefined> => {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
  return keysOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
}

/** The push service forgets this browser, so that nobody's notices reach whoever uses it next. */
export const leavePush = async (): Promise<void> => {
  const subscription = await findSubscription()
  await subscription?.unsubscribe()
  if (subscription !== undefined) await (await navigator.serviceWorker.getRegistration('/'))?.unregister()
}
