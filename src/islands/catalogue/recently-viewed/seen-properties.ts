import { accountItem } from '#lib/client/storage/account-item.ts';
import { readItem } from '#lib/client/storage/local-storage.ts';
import * as storageKeys from '#lib/storage-keys.ts';

interface SeenProperty {
  id: number;
  name: string;
}

const maxCount = 6;
const stored = accountItem<unknown>(storageKeys.seen);

/** Not necessary for the portal to work, so stored only with consent. */
const isAllowed = () => readItem(storageKeys.cookies) === 'accepted';

const isSeen = (entry: unknown): entry is SeenProperty => {
  const { id, name } = (entry ?? {}) as Partial<SeenProperty>;
  return Number.isSafeInteger(id) && typeof name === 'string' && name !== '';
};

/** The properties that were looked at on this device last, the newest first. The end of a session clears them. */
export function recentlyViewed(): SeenProperty[] {
  if (!isAllowed()) stored.remove();
  const list = stored.get();
  return Array.isArray(list) ? list.filter(isSeen).slice(0, maxCount) : [];
}

export function recordView({ id, name }: SeenProperty) {
  if (!isAllowed()) return;
  stored.set([{ id, name }, ...recentlyViewed().filter((other) => other.id !== id)].slice(0, maxCount));
}

export const clearRecentlyViewed = () => stored.remove();
