import * as storageKeys from '#lib/storage-keys.ts';
import { readItem, writeItem } from '../storage/local-storage.ts';

/** An answer is read a little after it was written, which must not turn the clock back and forth. */
const jitterMs = 60_000;

/** How far the server's clock is ahead of this device's, in milliseconds; kept for the next page's first look. */
let ahead = typeof window === 'undefined' ? 0 : Number(readItem(storageKeys.clockAhead)) || 0;

/** Reads the server's clock off an answer that came just now (its `Date` header). */
export const noteServerTime = (date: string | null) => {
  const found = Date.parse(date ?? '') - Date.now();
  // what lies nearest to the server's clock is the answer that took the shortest time
  if (Number.isNaN(found) || (found <= ahead && ahead - found < jitterMs)) return;
  ahead = found;
  writeItem(storageKeys.clockAhead, String(found));
};

/** Milliseconds since 1970 by the server's clock, whatever this device's says. */
export const serverTime = () => Date.now() + ahead;
export const serverNow = () => new Date(serverTime());
