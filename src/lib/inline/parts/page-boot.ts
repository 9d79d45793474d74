import * as keys from '#lib/storage-keys.ts';

/** Undefined where the browser has none, such as on plain http. */
export const serviceWorker: ServiceWorkerContainer | undefined = navigator.serviceWorker;

const page = document;
const same = (text: string) => text;
const rules = { createHTML: same, createScriptURL: same };
/** The policy of this script, which no other can reach. */
const trusted = self.trustedTypes?.createPolicy('page', rules) ?? rules;
const append = (place: Element, html: string) => place.insertAdjacentHTML('beforeend', trusted.createHTML(html));

/** Stores a choice about cookies and removes the notice; without one, fetches the notice. */
const chooseCookies = (choice?: string) => {
  const notice = page.querySelector('.cookies');
  if (choice) {
    localStorage[keys.cookies] = choice;
    (notice as Element).remove();
  } else if (!notice)
    fetch('/cookies')
      .then((answer) => (answer.ok ? answer.text() : ''))
      .then(
        (html) => append(page.body, html),
        (error) => error,
      );
};

/**
 * At the end of every page. Once it is loaded and painted it can be installed, the service worker is registered, and
 * who has not chosen yet is asked about cookies: the notice is fetched then, so that it costs nobody else a byte.
 * `[data-cookies]` chooses, or asks again when it is empty.
 */
page.onclick = (event) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-cookies]');
  if (button) chooseCookies(button.dataset.cookies);
};
onload = () =>
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    append(page.head, '<link rel=manifest href=/manifest.webmanifest>');
    if (import.meta.env.PROD) serviceWorker?.register(trusted.createScriptURL('/worker.js'));
    if (!localStorage[keys.cookies]) chooseCookies();
  }).observe({ type: 'paint', buffered: true });
