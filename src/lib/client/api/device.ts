import { device as storageKey } from '#lib/storage-keys.ts';

/** Also works on plain http, where randomUUID does not exist. */
export const randomId = () => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

let forThisPage: string | undefined;

/** Identifies this browser in the list of sessions. It is not cleared at sign-out. */
export const deviceId = (): string => {
  try {
    const stored = localStorage.getItem(storageKey);
    if (stored) return stored;
    const created = forThisPage ?? randomId();
    forThisPage = created;
    localStorage.setItem(storageKey, created);
    return created;
  } catch {
    forThisPage ??= randomId();
    return forThisPage;
  }
};
