import * as storageKeys from '#lib/storage-keys.ts';
import { keysWithPrefix, readItem, removeItem, writeItem } from '../storage/local-storage.ts';

/** The last answer of a read, kept on the device so that a screen visited again is there at once. */
export interface CachedResponse<T> {
  /** When it came, milliseconds since 1970. */
  at: number;
  data: T;
}

const most = 40;
/** What the office reads is about everybody, and stays on no device. */
const neverKept = '/api/office/';

const timeOf = (key: string) => Number.parseInt(readItem(key) ?? '0', 10);

/** Written as `time json`, so that the oldest is found without parsing them all. */
export const cacheResponse = (address: string, { at, data }: CachedResponse<unknown>) => {
  if (address.startsWith(neverKept)) return;
  const key = storageKeys.answer + address;
  const others = keysWithPrefix(storageKeys.answer).filter((other) => other !== key);
  if (others.length >= most) for (const old of oldestOf(others, others.length - most + 1)) removeItem(old);
  const text = `${at} ${JSON.stringify(data)}`;
  if (writeItem(key, text)) return;
  for (const other of others) removeItem(other);
  if (!writeItem(key, text)) removeItem(key);
};

const oldestOf = (kept: string[], count: number) => [...kept].sort((a, b) => timeOf(a) - timeOf(b)).slice(0, count);

export const cachedResponse = <T>(address: string): CachedResponse<T> | undefined => {
  const text = readItem(storageKeys.answer + address);
  if (!text) return undefined;
  try {
    const space = text.indexOf(' ');
    return { at: Number(text.slice(0, space)), data: JSON.parse(text.slice(space + 1)) };
  } catch {
    return undefined;
  }
};

export const dropCachedResponses = (matches: (address: string) => boolean) => {
  for (const key of keysWithPrefix(storageKeys.answer))
    if (matches(key.slice(storageKeys.answer.length))) removeItem(key);
};
