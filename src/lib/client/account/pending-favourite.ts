import { HOUR } from '#lib/domain/durations.ts';
import { signInToSave } from '#lib/messages/feedback.ts';
import * as storageKeys from '#lib/storage-keys.ts';
import { navigate } from '../navigation/navigate.ts';
import { loginPath } from '../navigation/return-url.ts';
import { toast } from '../page/toasts.ts';
import { accountId } from '../storage/account-id.ts';
import { parseJson } from '../storage/local-storage.ts';
import { readSessionItem, removeSessionItem, writeSessionItem } from '../storage/session-storage.ts';

/** The property whose heart was pressed without a session, stored for this tab and for an hour at most. */
interface PendingFavourite {
  id: number;
  /** Whose session had just ended; null for a visitor. */
  account: number | null;
  at: number;
}

export const setPendingFavourite = (id: number, account: number | null = null) =>
  writeSessionItem(storageKeys.saveWish, JSON.stringify({ id, account, at: Date.now() } satisfies PendingFavourite));

/** Returns it once, and only to its owner. */
export const takePendingFavourite = () => {
  const pending = parseJson<Partial<PendingFavourite> | null>(readSessionItem(storageKeys.saveWish), null);
  removeSessionItem(storageKeys.saveWish);
  if (pending?.account && pending.account !== accountId()) return null;
  const age = Date.now() - Number(pending?.at);
  return Number.isSafeInteger(pending?.id) && age >= 0 && age < HOUR ? Number(pending?.id) : null;
};

/** Leads to the login and back. The property is then saved without another press. */
export const signInForFavourite = (id: number) => {
  setPendingFavourite(id);
  toast('info', signInToSave, { onNextPage: true });
  navigate(loginPath());
};
