import { atom, onMount } from 'nanostores';
import { connectionRestoredMs } from '#lib/domain/limits.ts';

/** `restored` for 3 s after the connection is back. */
export const $network = atom<'online' | 'offline' | 'restored'>('online');

if (typeof window !== 'undefined')
  onMount($network, () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lost = () => {
      clearTimeout(timer);
      $network.set('offline');
    };
    const back = () => {
      if ($network.get() !== 'offline') return;
      $network.set('restored');
      timer = setTimeout(() => $network.set('online'), connectionRestoredMs);
    };
    if (navigator.onLine === false) lost();
    window.addEventListener('offline', lost);
    window.addEventListener('online', back);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', back);
    };
  });
