import { atom } from 'nanostores';

/** What Chromium tells a page that can be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** Set while the browser can put the portal among its apps. */
export const $install = atom<(() => Promise<void>) | null>(null);

if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // asked for where the customer looks for it, and not in the middle of something else
    event.preventDefault();
    $install.set(async () => {
      $install.set(null);
      await (event as InstallPrompt).prompt();
    });
  });
  window.addEventListener('appinstalled', () => $install.set(null));
}

const places = () => document.querySelectorAll<HTMLElement>('[data-install]');

/** Shows the `[data-install]` of the layout while it can be pressed. Gives back how to stop. */
export const offerInstall = () => {
  const press = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[data-install]')) void $install.get()?.();
  };
  document.addEventListener('click', press);
  const stop = $install.subscribe((install) => {
    for (const place of places()) place.hidden = install === null;
  });
  return () => {
    document.removeEventListener('click', press);
    stop();
  };
};
