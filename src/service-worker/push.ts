import { worker } from './scope.ts';

interface Message {
  title: string;
  body: string;
  /** A path of the portal. */
  url: string;
}

/** Shows a message of the portal; a press on it opens its page, in a tab of the portal that is open if there is one. */
export function listenForPush() {
  worker.addEventListener('push', (event) => {
    const message = event.data?.json() as Message | undefined;
    if (!message) return;
    const { title, body, url } = message;
    const options = { body, data: url, icon: '/icons/192.png', tag: 'alerts' };
    event.waitUntil(worker.registration.showNotification(title, options));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(new URL(event.notification.data, location.origin)));
  });
}

async function open(url: URL) {
  if (url.origin !== location.origin) return;
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [tab] = tabs.filter((one) => new URL(one.url).pathname.startsWith('/dashboard'));
  if (!tab) return void (await worker.clients.openWindow(url.href));
  await tab.focus();
  await tab.navigate(url.href).catch(() => worker.clients.openWindow(url.href));
}
