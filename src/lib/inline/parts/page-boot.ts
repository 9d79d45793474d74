/** Undefined where the browser has none, such as on plain http. */
export const serviceWorker: ServiceWorkerContainer | undefined = navigator.serviceWorker;

const rules = { createScriptURL: (url: string) => url };
/** The policy of this script, which no other can reach. */
const trusted = self.trustedTypes?.createPolicy('page', rules) ?? rules;

/** At the end of every page. Once it is loaded and painted it can be installed, and the service worker is registered. */
onload = () =>
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    const link = document.head.appendChild(document.createElement('link'));
    link.rel = 'manifest';
    link.href = '/manifest.webmanifest';
    if (import.meta.env.PROD) serviceWorker?.register(trusted.createScriptURL('/worker.js'));
  }).observe({ type: 'paint', buffered: true });
