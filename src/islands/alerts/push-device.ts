/** `install`: only for the portal on the home screen. */
export type PushSupport = 'possible' | 'blocked' | 'install' | 'missing';

const isAppleTouch = () => /iPhone|iPad/.test(navigator.userAgent);

export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isAppleTouch() ? 'install' : 'missing';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

class PushRefused extends Error {}

/** Asks for the permission, and gives what the server needs to reach this device. */
export async function subscribeDevice(applicationKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused();
  const { pushManager } = await navigator.serviceWorker.ready;
  // one of an earlier key, or of another account, cannot be used
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: applicationKey });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

export async function unsubscribeDevice() {
  const registration = await navigator.serviceWorker.ready;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}
