import { device as storageKey } from '#lib/storage-keys.ts';

/** Randomness that works on plain http too, where randomUUID does not exist. */
export const randomId = () => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

let forThisPage: string | undefined;

/** Names this browser, so that a session can be told from others; it outlives signing out. */
export const deviceId = (): string => {
  try {
    const kept = localStorage.getItem(storageKey);
    if (kept) return kept;
    const made = forThisPage ?? randomId();
    forThisPage = made;
    localStorage.setItem(storageKey, made);
    return made;
  } catch {
    forThisPage ??= randomId();
    return forThisPage;
  }
};
