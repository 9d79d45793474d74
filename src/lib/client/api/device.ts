import { device as storageKey } from '#lib/storage-keys.ts';
import { readItem, writeItem } from '../storage/local-storage.ts';

/** Also works on plain http, where randomUUID does not exist. */
export const randomId = () => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

let forThisPage: string | undefined;

/** Identifies this browser in the list of sessions. It is not cleared at sign-out. */
export const deviceId = (): string => {
  const stored = readItem(storageKey);
  if (stored) return stored;
  forThisPage ??= randomId();
  writeItem(storageKey, forThisPage);
  return forThisPage;
};
