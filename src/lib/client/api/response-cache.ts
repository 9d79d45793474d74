import * as storageKeys from '#lib/storage-keys.ts';
import { accountId } from '../storage/account-id.ts';
import { keysWithPrefix, readItem, removeItem, writeItem } from '../storage/local-storage.ts';

/** The last response to a request, stored on the device so that a screen shows at once when it is visited again. */
export interface CachedResponse<T> {
  /** When it arrived, in milliseconds since 1970. */
  at: number;
  data: T;
}

const maxResponses = 40;
/** The office's data is about all customers and must not stay on a device. */
const neverCached = '/api/office/';

const prefix = () => `${storageKeys.answer}${accountId()}:`;

const timeOf = (key: string) => Number.parseInt(readItem(key) ?? '0', 10);

/** Stored as `time json`, so that the oldest is found without parsing all of them. */
export const cacheResponse = (address: string, { at, data }: CachedResponse<unknown>) => {
  if (address.startsWith(neverCached)) return;
  const key = prefix() + address;
  const others = keysWithPrefix(storageKeys.answer).filter((other) => other !== key);
  if (others.length >= maxResponses)
    for (const old of oldestOf(others, others.length - maxResponses + 1)) removeItem(old);
  const text = `${at} ${JSON.stringify(data)}`;
  if (writeItem(key, text)) return;
  for (const other of others) removeItem(other);
  if (!writeItem(key, text)) removeItem(key);
};

const oldestOf = (keys: string[], count: number) => [...keys].sort((a, b) => timeOf(a) - timeOf(b)).slice(0, count);

export const cachedResponse = <T>(address: string): CachedResponse<T> | undefined => {
  const text = readItem(prefix() + address);
  if (!text) return undefined;
  try {
    const space = text.indexOf(' ');
    return { at: Number(text.slice(0, space)), data: JSON.parse(text.slice(space + 1)) };
  } catch {
    return undefined;
  }
};

export const dropCachedResponses = (matches: (address: string) => boolean) => {
  const own = prefix();
  for (const key of keysWithPrefix(own)) if (matches(key.slice(own.length))) removeItem(key);
};
