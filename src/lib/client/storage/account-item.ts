import { accountId } from './account-id.ts';
import { parseJson, readItem, removeItem, writeItem } from './local-storage.ts';

/** One value in local storage, which only the account sees that has stored it. */
export const accountItem = <Value>(key: string) => ({
  get: (): Value | undefined => {
    const stored = parseJson<{ account?: number; value?: Value }>(readItem(key), {});
    return stored.account === accountId() ? stored.value : undefined;
  },
  set: (value: Value) => writeItem(key, JSON.stringify({ account: accountId(), value })),
  remove: () => removeItem(key),
});
