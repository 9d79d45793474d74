import { atom } from 'nanostores';

/** The event of Chromium for a page that can be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** Installs the portal as an app; null while the browser does not offer it. */
export const $install = atom<(() => Promise<void>) | null>(null);

if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // the menu has a button for it, the browser should not interrupt
    event.preventDefault();
    $install.set(async () => {
      $install.set(null);
      await (event as InstallPrompt).prompt();
    });
  });
  window.addEventListener('appinstalled', () => $install.set(null));
}

const installButtons = () => document.querySelectorAll<HTMLElement>('[data-install]');

/** Shows the layout's `[data-install]` buttons while the portal can be installed. Returns a function that stops it. */
export const offerInstall = () => {
  const press = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[data-install]')) void $install.get()?.();
  };
  document.addEventListener('click', press);
  const stop = $install.subscribe((install) => {
    for (const button of installButtons()) button.hidden = install === null;
  });
  return () => {
    document.removeEventListener('click', press);
    stop();
  };
};
